// After an 'if' whose behavior is not {Next}, control flow depends on its condition.
@group(0) @binding(0) var<storage, read_write> rows: array<u32>;
var<workgroup> sums: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) lid: u32) {
    if gid.x >= arrayLength(&rows) {
        return;
    }
    sums[lid] = rows[gid.x];
    workgroupBarrier(); // error:5 [uniformity] 'workgroupBarrier' // note@-4:8 'return' // note@-5:40 global_invocation_id
    rows[gid.x] = sums[63u - lid];
}
