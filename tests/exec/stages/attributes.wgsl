// Vertex attributes of every scalar type, for each vertex and for each instance, beside built-in values in one
// structure.
struct In {
    @location(0) corner: vec2f,
    @builtin(instance_index) instance: u32,
    @location(4) color: vec3f,
}
struct Out {
    @builtin(position) position: vec4f,
    @location(0) color: vec3f,
    @location(1) @interpolate(flat) tag: vec2i,
}

@vertex
fn vs(in: In, @location(2) tag: i32, @location(3) factor: vec4u) -> Out {
    let x = in.corner.x + f32(in.instance) - 1;
    return Out(vec4f(x, 2 * in.corner.y - 1, 0, 1), in.color * f32(factor.w), vec2i(tag, i32(factor.x)));
}

@fragment
fn fs(in: Out) -> @location(0) vec4f {
    return vec4f(in.color.rb, vec2f(in.tag));
}
//! target 0 rgba32float 2x1
// Two triangles a cell, each cell half as wide as the target.
//! attribute 0 2 f32 0 0  1 0  0 1  0 1  1 0  1 1
//! attribute 2 1 instance i32 -3 -4
//! attribute 3 4 instance u32 5 0 0 2  6 0 0 10
//! attribute 4 3 f32 <0.5 9 0.25>*6
//! draw vs fs 6 2
//! expect target 0 f32 1 0.5 -3 5  5 2.5 -4 6
