// Each instance has a triangle on the left and one on the right, and the index begins again. A triangle covers
// the center of its pixel and no other.
enable primitive_index;

struct Varying {
    @builtin(position) position: vec4f,
    @location(0) @interpolate(flat) instance: u32,
}

@vertex
fn vs(@builtin(vertex_index) index: u32, @builtin(instance_index) instance: u32) -> Varying {
    let half = index / 3;
    let corner = vec2f(vec2u((index % 3) & 1, (index % 3) >> 1));
    return Varying(vec4f(f32(half) - 1 + corner.x, corner.y * 2 - f32(instance), 0, 1), instance);
}

@fragment
fn fs(@builtin(primitive_index) index: u32, @location(0) @interpolate(flat) instance: u32) -> @location(0) u32 {
    return 10 * instance + index;
}
//! needs geometryShader
//! target 0 r32uint 2x2
//! draw vs fs 6 2
//! expect target 0 0 1 10 11
