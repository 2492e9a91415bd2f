// Shuffles by lane, by distance and by mask. What comes from outside the subgroup is not looked at.
//! env vulkan1.1 vulkan1.2 vulkan1.3
//! buffer 0:0 u32 0*64
//! dispatch main
//! expect 0:0 u32 0x7f*64
enable subgroups;

@group(0) @binding(0) var<storage, read_write> result: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(subgroup_invocation_id) lane: u32, @builtin(subgroup_size) size: u32,
        @builtin(local_invocation_index) index: u32) {
    let count = min(size, 64u);
    var bits = 0u;
    let reversed = subgroupShuffle(lane * 10u, count - 1u - lane);
    bits |= select(0u, 1u << 0u, reversed == (count - 1u - lane) * 10u);
    let signed = subgroupShuffle(-f32(lane), i32(lane ^ 2u));
    bits |= select(0u, 1u << 1u, signed == -f32(lane ^ 2u));
    let whole = subgroupShuffle(vec4(lane, 1u, 2u, 3u), 1u);
    bits |= select(0u, 1u << 2u, all(whole == vec4(1u, 1u, 2u, 3u)));
    bits |= select(0u, 1u << 3u, subgroupShuffleXor(i32(lane), 3u) == i32(lane ^ 3u));
    let down = subgroupShuffleDown(lane, 1u);
    bits |= select(0u, 1u << 4u, lane + 1u >= count || down == lane + 1u);
    let up = subgroupShuffleUp(lane, 2u);
    bits |= select(0u, 1u << 5u, lane < 2u || up == lane - 2u);
    let pair = subgroupShuffleXor(vec2(f32(lane), 0.5), 1u);
    bits |= select(0u, 1u << 6u, all(pair == vec2(f32(lane ^ 1u), 0.5)));
    result[index] = bits;
}
