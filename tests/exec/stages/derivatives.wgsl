// Derivatives of functions that are linear on the screen are the same everywhere.
@vertex
fn vs(@builtin(vertex_index) index: u32) -> @builtin(position) vec4f {
    return vec4f(vec2f(vec2u(index & 1, index >> 1)) * 4 - 1, 0, 1);
}

struct Out {
    @location(0) plain: vec4f,
    @location(1) fine: vec4f,
    @location(2) coarse: vec4f,
    @location(3) vector: vec4f,
}

@fragment
fn fs(@builtin(position) position: vec4f) -> Out {
    let value = 3 * position.x - 5 * position.y;
    return Out(
        vec4f(dpdx(value), dpdy(value), fwidth(value), 0),
        vec4f(dpdxFine(value), dpdyFine(value), fwidthFine(value), 0),
        vec4f(dpdxCoarse(value), dpdyCoarse(value), fwidthCoarse(value), 0),
        vec4f(dpdx(position.xy), dpdy(position.xy)),
    );
}
//! target 0 rgba32float 2x2
//! target 1 rgba32float 2x2
//! target 2 rgba32float 2x2
//! target 3 rgba32float 2x2
//! draw vs fs
//! expect target 0 f32 abs=1e-4 <3 -5 8 0>*4
//! expect target 1 f32 abs=1e-4 <3 -5 8 0>*4
//! expect target 2 f32 abs=1e-4 <3 -5 8 0>*4
//! expect target 3 f32 abs=1e-4 <1 0 0 1>*4
