// Row 0 is the upper one, where y is 1 in clip space; the depth runs from 0 below to 1 above.
struct Out {
    @location(0) place: vec4f,
    @location(1) height: f32,
}
struct Varying {
    @invariant @builtin(position) position: vec4f,
    @location(7) height: f32,
}

@vertex
fn vs(@builtin(vertex_index) index: u32) -> Varying {
    let corner = vec2f(vec2u(index & 1, index >> 1)) * 4 - 1; // (-1, -1), (3, -1), (-1, 3)
    return Varying(vec4f(corner, corner.y * 0.5 + 0.5, 1), corner.y);
}

@fragment
fn fs(@builtin(position) position: vec4f, @location(7) height: f32) -> Out {
    return Out(position, height);
}
//! target 1 r32float 2x4
//! target 0 rgba32float 2x4
//! draw vs fs
//! expect target 0 f32 abs=1e-4
//!   0.5 0.5 0.875 1   1.5 0.5 0.875 1
//!   0.5 1.5 0.625 1   1.5 1.5 0.625 1
//!   0.5 2.5 0.375 1   1.5 2.5 0.375 1
//!   0.5 3.5 0.125 1   1.5 3.5 0.125 1
//! expect target 1 f32 abs=1e-4 0.75*2 0.25*2 -0.25*2 -0.75*2
