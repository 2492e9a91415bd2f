// Zero-initialisation of arrays whose length is an override, at its default and changed when the pipeline is
// created: everything up to the last element.
//! variant auto --zero-init=auto
//! variant loop --zero-init=loop
//! variant native --zero-init=native env=vulkan1.3 needs=shaderZeroInitializeWorkgroupMemory
//! buffer 0:0 u32 0 0 0 99
//! dispatch main 8
//! expect 0:0 u32 0 100 40 99
//! spec 0=1000u 1=7u
//! dispatch main 8
//! expect 0:0 u32 0 1000 7 99
//! spec 0=3u 1=1u
//! dispatch main 8
//! expect 0:0 u32 0 3 1 99

@id(0) override count: u32 = 100u;
@id(1) override atomics_count: u32 = 40u;

@group(0) @binding(0) var<storage, read_write> result: array<atomic<u32>, 4>;

var<workgroup> words: array<vec2<u32>, count>;
var<workgroup> counters: array<atomic<u32>, atomics_count>;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lane: u32) {
    var bits = 0u;
    for (var k = 0u; k < count; k++) {
        bits |= words[k].x | words[k].y;
    }
    for (var k = 0u; k < atomics_count; k++) {
        bits |= atomicLoad(&counters[k]);
    }
    workgroupBarrier();
    // Dirty for the next workgroup.
    for (var k = lane; k < count; k += 16u) {
        words[k] = vec2(0xffffffffu);
    }
    for (var k = lane; k < atomics_count; k += 16u) {
        atomicStore(&counters[k], 0xffffffffu);
    }
    if lane == 3u {
        atomicOr(&result[0], bits);
        atomicStore(&result[1], count);
        atomicStore(&result[2], atomics_count);
    }
}
