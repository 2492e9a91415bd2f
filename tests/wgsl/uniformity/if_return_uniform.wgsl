// Leaving early is fine where all invocations leave together.
@group(0) @binding(0) var<uniform> count: u32;
@group(0) @binding(1) var<storage, read_write> rows: array<u32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(workgroup_id) group: vec3u) {
    if group.x >= count {
        return;
    }
    workgroupBarrier();
    if lid > 3u {
        rows[lid] = 2u;
    }
    workgroupBarrier();
}
