// One point for each vertex of each instance, in the column of its vertex and the row of its instance. Both
// indices include the first vertex and the first instance of the draw.
@group(0) @binding(0) var<uniform> first: vec2u;

struct Point {
    @builtin(position) position: vec4f,
    @location(0) @interpolate(flat) index: u32,
}

@vertex
fn vs(@builtin(vertex_index) vertex: u32, @builtin(instance_index) instance: u32) -> Point {
    let cell = vec2f(vec2u(vertex, instance) - first);
    let place = (cell + 0.5) / vec2f(4, 2);
    return Point(vec4f(2 * place.x - 1, 1 - 2 * place.y, 0, 1), vertex * 16 + instance);
}

@fragment
fn fs(@location(0) @interpolate(flat) index: u32) -> @location(0) u32 {
    return index;
}
//! buffer 0:0 uniform 10 5 0 0
//! target 0 r32uint 4x2
//! draw vs fs 4 2 topology=points first-vertex=10 first-instance=5
//! expect target 0 165 181 197 213  166 182 198 214
