// Reductions. Lane n of a subgroup of `count` invocations gives n or something simple of it, so that the sums
// are known for every count: n (n + 1) / 2 and the like.
//! env vulkan1.1 vulkan1.2 vulkan1.3
//! buffer 0:0 u32 0*64
//! dispatch main
//! expect 0:0 u32 0x1ffff*64
enable subgroups;

@group(0) @binding(0) var<storage, read_write> result: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(subgroup_invocation_id) lane: u32, @builtin(subgroup_size) size: u32,
        @builtin(local_invocation_index) index: u32) {
    let count = min(size, 64u);
    let sum = count * (count - 1u) / 2u;
    var bits = 0u;
    bits |= select(0u, 1u << 0u, subgroupAdd(1u) == count);
    bits |= select(0u, 1u << 1u, subgroupAdd(lane) == sum);
    bits |= select(0u, 1u << 2u, subgroupAdd(-i32(lane)) == -i32(sum));
    bits |= select(0u, 1u << 3u, subgroupAdd(f32(lane) * 0.5) == f32(sum) * 0.5);
    bits |= select(0u, 1u << 4u, all(subgroupAdd(vec3(1u, lane, 2u * lane)) == vec3(count, sum, 2u * sum)));
    // 3 at two lanes, 1 elsewhere.
    bits |= select(0u, 1u << 5u, subgroupMul(select(1u, 3u, lane < 2u)) == 9u);
    bits |= select(0u, 1u << 6u, subgroupMul(select(1, -3, lane < 3u)) == -27);
    bits |= select(0u, 1u << 7u, subgroupMul(select(1.0, 0.5, lane < 3u)) == 0.125);
    // As i32 the largest lane is the smallest value; as u32 -1 is the largest.
    bits |= select(0u, 1u << 8u, subgroupMin(-i32(lane)) == 1 - i32(count));
    bits |= select(0u, 1u << 9u, subgroupMax(-i32(lane)) == 0);
    bits |= select(0u, 1u << 10u, subgroupMin(0u - lane) == 0u);
    bits |= select(0u, 1u << 11u, subgroupMax(0u - lane) == 0xffffffffu);
    bits |= select(0u, 1u << 12u, subgroupMin(1.5 - f32(lane)) == 2.5 - f32(count));
    bits |= select(0u, 1u << 13u, all(subgroupMax(vec2(f32(lane), -1.0)) == vec2(f32(count) - 1.0, -1.0)));
    // Counts are powers of two: the lanes' bits are those of count - 1, each set in an even number of lanes.
    bits |= select(0u, 1u << 14u, subgroupOr(lane) == count - 1u);
    bits |= select(0u, 1u << 15u, subgroupAnd(lane | 0xf0000000u) == 0xf0000000u);
    bits |= select(0u, 1u << 16u, subgroupXor(select(lane, lane | 256u, lane == 1u)) == 256u);
    result[index] = bits;
}
