// Quads: in a compute shader four invocations side by side in the subgroup, 0 1 above 2 3.
//! env vulkan1.1 vulkan1.2 vulkan1.3
//! buffer 0:0 u32 0*256
//! dispatch main
//! expect 0:0 u32 <1 2 3 2  0 3 2 2  3 0 1 2  2 1 0 2>*16
enable subgroups;

@group(0) @binding(0) var<storage, read_write> result: array<vec4<u32>, 64>;

@compute @workgroup_size(64)
fn main(@builtin(subgroup_invocation_id) lane: u32, @builtin(local_invocation_index) index: u32) {
    let place = lane & 3u;
    let x = quadSwapX(place);
    let y = quadSwapY(vec2(f32(place), 1.0)).x;
    let diagonal = quadSwapDiagonal(i32(place));
    let second = quadBroadcast(place, 2);
    // Which invocation has which lane is nobody's promise, so that each puts its result at its lane.
    result[index / 4u * 4u + place] = vec4(x, u32(y), u32(diagonal), second);
}
