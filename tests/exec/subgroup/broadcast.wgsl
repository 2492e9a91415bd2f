// subgroupBroadcast with constant lanes, signed and unsigned.
//! env vulkan1.1 vulkan1.2 vulkan1.3
//! buffer 0:0 u32 0*128
//! dispatch main
//! expect 0:0 u32 <102 i32 -3>*64
enable subgroups;

const chosen = 2;
@group(0) @binding(0) var<storage, read_write> result: array<vec2<u32>, 64>;

@compute @workgroup_size(64)
fn main(@builtin(subgroup_invocation_id) lane: u32, @builtin(local_invocation_index) index: u32) {
    let first = subgroupBroadcast(lane + 100u, chosen);
    let second = subgroupBroadcast(vec2(i32(lane), -i32(lane)), 3u);
    result[index] = vec2(first, bitcast<u32>(second.y));
}
