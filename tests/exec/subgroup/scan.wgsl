// Inclusive and exclusive scans: of 1 they number the lanes, of the lane n they give n (n + 1) / 2.
//! env vulkan1.1 vulkan1.2 vulkan1.3
//! buffer 0:0 u32 0*64
//! variant optimised -O
//! variant small -Os
//! dispatch main
//! expect 0:0 u32 0x1ff*64
enable subgroups;

@group(0) @binding(0) var<storage, read_write> result: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(subgroup_invocation_id) lane: u32, @builtin(local_invocation_index) index: u32) {
    let before = lane * (lane - 1u) / 2u;
    var bits = 0u;
    bits |= select(0u, 1u << 0u, subgroupExclusiveAdd(1u) == lane);
    bits |= select(0u, 1u << 1u, subgroupInclusiveAdd(1u) == lane + 1u);
    bits |= select(0u, 1u << 2u, subgroupExclusiveAdd(i32(lane)) == i32(before));
    bits |= select(0u, 1u << 3u, subgroupInclusiveAdd(f32(lane)) == f32(lane * (lane + 1u) / 2u));
    bits |= select(0u, 1u << 4u, subgroupExclusiveMul(select(1u, 2u, lane == 1u)) == select(1u, 2u, lane > 1u));
    bits |= select(0u, 1u << 5u, subgroupInclusiveMul(select(1, -2, lane == 1u)) == select(1, -2, lane >= 1u));
    bits |= select(0u, 1u << 6u, all(subgroupInclusiveAdd(vec2(1u, 2u)) == vec2(lane + 1u, 2u * lane + 2u)));
    // The value of no lane at all: 0 for a sum, 1 for a product.
    bits |= select(0u, 1u << 7u, subgroupExclusiveAdd(7.0) == 7.0 * f32(lane));
    bits |= select(0u, 1u << 8u, subgroupExclusiveMul(1.0) == 1.0);
    result[index] = bits;
}
