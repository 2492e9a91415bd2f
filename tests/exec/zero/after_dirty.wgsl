// Workgroup memory is zero when a workgroup starts, whatever the workgroups before left in it: an earlier
// dispatch and earlier workgroups of the same one fill it with ones.
//! variant auto --zero-init=auto
//! variant loop --zero-init=loop
//! variant native --zero-init=native env=vulkan1.3 needs=shaderZeroInitializeWorkgroupMemory
//! buffer 0:0 u32 99*128
//! dispatch dirty 64
//! expect 0:0 u32 256*64 99*64
//! reset
//! dispatch dirty 64
//! dispatch main 128
//! expect 0:0 u32 0*128
//! dispatch main 128
//! expect 0:0 u32 0*128

@group(0) @binding(0) var<storage, read_write> result: array<u32>;

var<workgroup> memory: array<u32, 256>;

@compute @workgroup_size(64)
fn dirty(@builtin(local_invocation_index) lane: u32, @builtin(workgroup_id) group: vec3<u32>) {
    for (var k = lane; k < 256u; k += 64u) {
        memory[k] = 0xffffffffu;
    }
    workgroupBarrier();
    if lane == 0u {
        var count = 0u;
        for (var k = 0u; k < 256u; k++) {
            count += u32(memory[k] == 0xffffffffu);
        }
        result[group.x] = count;
    }
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lane: u32, @builtin(workgroup_id) group: vec3<u32>) {
    // The neighbour's part of the memory: another invocation zeroed it.
    var bits = 0u;
    for (var k = 63u - lane; k < 256u; k += 64u) {
        bits |= memory[k];
    }
    // All have read before anyone reports.
    workgroupBarrier();
    memory[lane] = bits;
    workgroupBarrier();
    if lane == 0u {
        var all_bits = 0u;
        for (var k = 0u; k < 64u; k++) {
            all_bits |= memory[k];
        }
        result[group.x] = all_bits;
    }
    // Leave it dirty for the workgroups that follow.
    workgroupBarrier();
    for (var k = lane; k < 256u; k += 64u) {
        memory[k] = 0xdeadbeefu;
    }
}
