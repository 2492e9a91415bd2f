// A 'for' is a 'loop' that breaks where its condition is false.
@group(0) @binding(0) var<uniform> count: u32;
@group(0) @binding(1) var<storage, read_write> counts: array<u32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(workgroup_id) group: vec3u) {
    for (var i = group.x; i < count; i += 1u) {
        workgroupBarrier();
    }
    for (var i = 0u; i < counts[0]; i += 1u) {
        workgroupBarrier(); // error:9 [uniformity] // note@-1:22 this condition
    }
    workgroupBarrier();
    for (var i = lid; i < 128u; i += 64u) {
        storageBarrier(); // error:9 [uniformity] 'storageBarrier'
    }
    storageBarrier();
}
