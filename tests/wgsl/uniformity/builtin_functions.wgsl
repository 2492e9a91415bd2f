// Most built-in functions are as uniform as their arguments; atomic operations are not uniform.
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
var<workgroup> counter: atomic<u32>;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32, @builtin(workgroup_id) group: vec3u) {
    if max(group.x, 2u) == 2u { workgroupBarrier(); }
    if arrayLength(&data) > 2u { workgroupBarrier(); }
    if select(1u, 2u, group.x == 1u) == 2u { workgroupBarrier(); }
    if min(2u, lid) == 2u { workgroupBarrier(); } // error:29 [uniformity]
    if atomicLoad(&counter) == 2u { workgroupBarrier(); } // error:37 [uniformity] // note:8 'atomicLoad'
    if atomicAdd(&counter, 1u) == 2u { workgroupBarrier(); } // error:40 [uniformity]
    atomicStore(&counter, 0u);
    if workgroupUniformLoad(&counter) == 2u { workgroupBarrier(); }
}
