// Derivatives of scalars and of vectors of each size, of functions that are linear on the screen.
@vertex
fn vs(@builtin(vertex_index) index: u32) -> @builtin(position) vec4f {
    return vec4f(vec2f(vec2u(index & 1, index >> 1)) * 4 - 1, 0, 1);
}

struct Out {
    @location(0) x: vec4f,
    @location(1) y: vec4f,
    @location(2) width: vec4f,
}

fn linear(position: vec4f) -> vec4f {
    let x = position.x;
    let y = position.y;
    return vec4f(3 * x - 5 * y, -x + 2 * y, 0.5 * x + 4 * y, 7 * x);
}

@fragment
fn plain(@builtin(position) position: vec4f) -> Out {
    let v = linear(position);
    return Out(
        vec4f(dpdx(v.x), dpdx(v.xy).y, dpdx(v.xyz).z, dpdx(v).w),
        vec4f(dpdy(v.x), dpdy(v.xy).y, dpdy(v.xyz).z, dpdy(v).w),
        vec4f(fwidth(v.x), fwidth(v.xy).y, fwidth(v.xyz).z, fwidth(v).w),
    );
}

@fragment
fn fine(@builtin(position) position: vec4f) -> Out {
    let v = linear(position);
    return Out(
        vec4f(dpdxFine(v.x), dpdxFine(v.xy).y, dpdxFine(v.xyz).z, dpdxFine(v).w),
        vec4f(dpdyFine(v.x), dpdyFine(v.xy).y, dpdyFine(v.xyz).z, dpdyFine(v).w),
        vec4f(fwidthFine(v.x), fwidthFine(v.xy).y, fwidthFine(v.xyz).z, fwidthFine(v).w),
    );
}

@fragment
fn coarse(@builtin(position) position: vec4f) -> Out {
    let v = linear(position);
    return Out(
        vec4f(dpdxCoarse(v.x), dpdxCoarse(v.xy).y, dpdxCoarse(v.xyz).z, dpdxCoarse(v).w),
        vec4f(dpdyCoarse(v.x), dpdyCoarse(v.xy).y, dpdyCoarse(v.xyz).z, dpdyCoarse(v).w),
        vec4f(fwidthCoarse(v.x), fwidthCoarse(v.xy).y, fwidthCoarse(v.xyz).z, fwidthCoarse(v).w),
    );
}
//! target 0 rgba32float 2x2
//! target 1 rgba32float 2x2
//! target 2 rgba32float 2x2
//! draw vs plain
//! expect target 0 f32 abs=1e-4 <3 -1 0.5 7>*4
//! expect target 1 f32 abs=1e-4 <-5 2 4 0>*4
//! expect target 2 f32 abs=1e-4 <8 3 4.5 7>*4
//! draw vs fine
//! expect target 0 f32 abs=1e-4 <3 -1 0.5 7>*4
//! expect target 1 f32 abs=1e-4 <-5 2 4 0>*4
//! expect target 2 f32 abs=1e-4 <8 3 4.5 7>*4
//! draw vs coarse
//! expect target 0 f32 abs=1e-4 <3 -1 0.5 7>*4
//! expect target 1 f32 abs=1e-4 <-5 2 4 0>*4
//! expect target 2 f32 abs=1e-4 <8 3 4.5 7>*4
