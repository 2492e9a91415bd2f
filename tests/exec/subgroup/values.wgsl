// The built-in values of subgroups: a power of two from 4 to 128, and every place taken once. Nothing here
// depends on how large subgroups are.
//! env vulkan1.1 vulkan1.2 vulkan1.3
//! buffer 0:0 u32 0*64
//! buffer 0:1 u32 0*4
//! dispatch main
//! expect 0:0 u32 1*64
//! expect 0:1 u32 1*4
requires subgroup_id;
enable subgroups;

@group(0) @binding(0) var<storage, read_write> taken: array<atomic<u32>, 64>;
@group(0) @binding(1) var<storage, read_write> result: array<u32, 4>;

@compute @workgroup_size(64)
fn main(@builtin(subgroup_invocation_id) lane: u32, @builtin(subgroup_size) size: u32,
        @builtin(subgroup_id) subgroup: u32, @builtin(num_subgroups) count: u32,
        @builtin(local_invocation_index) index: u32) {
    atomicAdd(&taken[min(subgroup * size + lane, 63u)], 1u);
    if index == 17u {
        result[0] = u32(countOneBits(size) == 1u && size >= 4u && size <= 128u);
        result[1] = u32(lane < size);
        result[2] = u32(subgroup < count);
        result[3] = u32(count == (64u + size - 1u) / size);
    }
}
