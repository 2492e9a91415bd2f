// The left half is drawn counter-clockwise, with y upwards, and the right half clockwise.
@vertex
fn vs(@builtin(vertex_index) index: u32) -> @builtin(position) vec4f {
    let half = index / 6;
    var corners = array(vec2f(0, 0), vec2f(1, 0), vec2f(1, 1), vec2f(0, 0), vec2f(1, 1), vec2f(0, 1));
    var corner = corners[index % 6];
    if half == 1 {
        corner = corner.yx;
    }
    return vec4f(corner.x + f32(half) - 1, 2 * corner.y - 1, 0, 1);
}

@fragment
fn fs(@builtin(front_facing) front: bool) -> @location(0) u32 {
    return select(2u, 1u, front);
}
//! target 0 r32uint 2x2
//! draw vs fs 12
//! expect target 0 1 2 1 2
//! draw vs fs 12 clockwise
//! expect target 0 2 1 2 1
