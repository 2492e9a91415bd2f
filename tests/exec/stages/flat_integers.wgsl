// Integers that no f32 can hold come through unchanged, from the first vertex of each triangle. The two
// triangles are the left and the right half of the target.
struct Ids {
    @builtin(position) position: vec4f,
    @location(3) @interpolate(flat) id: vec4u,
    @location(0) @interpolate(flat, first) sign: i32,
}

@vertex
fn vs(@builtin(vertex_index) index: u32) -> Ids {
    // Each triangle covers the center of its pixel: half as wide as the target, and twice as high.
    let half = index / 3;
    let corner = vec2f(vec2u((index % 3) & 1, (index % 3) >> 1));
    let x = select(-1.0, 0.0, half == 1);
    var out: Ids;
    out.position = vec4f(x + corner.x, -1 + corner.y * 4, 0, 1);
    out.id = vec4u(0xfffffffe, 0x01000001, index, half);
    out.sign = select(-2147483647, 16777217, half == 1) + i32(index % 3);
    return out;
}

@fragment
fn fs(ids: Ids) -> @location(0) vec4u {
    return vec4u(ids.id.x, ids.id.y, ids.id.z + ids.id.w * 256, bitcast<u32>(ids.sign));
}
//! target 0 rgba32uint 2x1
//! draw vs fs 6
//! expect target 0 0xfffffffe 0x01000001 0 0x80000001   0xfffffffe 0x01000001 259 0x01000001
