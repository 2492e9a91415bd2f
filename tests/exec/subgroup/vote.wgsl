// all, any, ballot, elect, broadcastFirst (of integers: of floats lavapipe of Mesa 22.3 cannot compile it). Bit n
// of the ballot belongs to lane n.
//! env vulkan1.1 vulkan1.2 vulkan1.3
//! buffer 0:0 u32 0*64
//! dispatch main
//! expect 0:0 u32 0x3ff*64
enable subgroups;

@group(0) @binding(0) var<storage, read_write> result: array<u32, 64>;

fn mask_of(count: u32) -> vec4<u32> {
    if count >= 64u { return vec4(0xffffffffu, 0xffffffffu, 0u, 0u); }
    if count >= 32u { return vec4(0xffffffffu, 0u, 0u, 0u); }
    return vec4((1u << count) - 1u, 0u, 0u, 0u);
}

@compute @workgroup_size(64)
fn main(@builtin(subgroup_invocation_id) lane: u32, @builtin(subgroup_size) size: u32,
        @builtin(local_invocation_index) index: u32) {
    var bits = 0u;
    bits |= select(0u, 1u << 0u, subgroupAll(lane < size));
    bits |= select(0u, 1u << 1u, !subgroupAll(lane != 2u));
    bits |= select(0u, 1u << 2u, subgroupAny(lane == 2u));
    bits |= select(0u, 1u << 3u, !subgroupAny(lane >= size));
    bits |= select(0u, 1u << 4u, all(subgroupBallot(true) == mask_of(min(size, 64u))));
    bits |= select(0u, 1u << 5u, all(subgroupBallot(lane == 3u) == vec4(8u, 0u, 0u, 0u)));
    bits |= select(0u, 1u << 6u, all(subgroupBallot(false) == vec4(0u)));
    bits |= select(0u, 1u << 7u, subgroupElect() == (lane == 0u));
    bits |= select(0u, 1u << 8u, subgroupBroadcastFirst(lane + 5u) == 5u);
    bits |= select(0u, 1u << 9u, all(subgroupBroadcastFirst(vec2(lane, 9u)) == vec2(0u, 9u)));
    result[index] = bits;
}
