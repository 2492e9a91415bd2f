// Counts how often each byte value occurs. Each workgroup counts its share with atomics in its own memory,
// where contention is cheap, and adds its counts to the result once.
//
// Workgroup memory is zero at the start, so the bins need no clearing.
//
//! buffer 0:0 u32 <0x03020100 0x00000100 0xff000000 0x01010101>*64
//! buffer 0:1 u32 0*256
//! dispatch count_bytes 4
// In every four words: 0 seven times, 1 six times, 2, 3 and 255 once.
//! expect 0:1 u32 448 384 64 64 0*251 64

@group(0) @binding(0) var<storage, read> words: array<u32>;
@group(0) @binding(1) var<storage, read_write> histogram: array<atomic<u32>, 256>;

var<workgroup> bins: array<atomic<u32>, 256>;

@compute @workgroup_size(64)
fn count_bytes(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    // Every invocation reaches the barrier, also those past the end: they have nothing to count.
    if id.x < arrayLength(&words) {
        var word = words[id.x];
        for (var k = 0; k < 4; k++) {
            atomicAdd(&bins[word & 0xffu], 1u);
            word >>= 8u;
        }
    }
    workgroupBarrier();
    for (var bin = lane; bin < 256u; bin += 64u) {
        let count = atomicLoad(&bins[bin]);
        if count > 0u {
            atomicAdd(&histogram[bin], count);
        }
    }
}
