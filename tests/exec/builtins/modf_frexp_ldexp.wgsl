// modf, frexp and ldexp on scalars and vectors; ldexp puts together what frexp took apart.
//! buffer 0:0 f32 1.5 -3.75 0 -0.15625
//! buffer 0:1 i32 1 2 -3 127
//! buffer 0:2 f32 99*36
//! dispatch main
//! expect 0:2 f32
//!   0.5 1 -0.75 -3
//!   0.5 -0.75 0 -0.15625
//!   1 -3 0 0
//!   0.75 i32 1 f32 -0.9375 i32 2
//!   f32 0.75 -0.9375 0 -0.625
//!   i32 1 2 _ -2
//!   f32 1.5 -3.75 0 -0.15625
//!   3 -15 0 0x7f000000
//!   0.75 0.1875 -7.5 -0.46875

@group(0) @binding(0) var<storage> e: vec4<f32>;
@group(0) @binding(1) var<storage> powers: vec4<i32>;
@group(0) @binding(2) var<storage, read_write> result: array<vec4<u32>, 9>;

@compute @workgroup_size(1)
fn main() {
    let a = modf(e.x);
    result[0] = bitcast<vec4<u32>>(vec4(a.fract, a.whole, modf(e.y).fract, modf(e.y).whole));
    let b = modf(e);
    result[1] = bitcast<vec4<u32>>(b.fract);
    result[2] = bitcast<vec4<u32>>(b.whole);

    let c = frexp(e.x);
    let d = frexp(e.y);
    result[3] = vec4(bitcast<u32>(c.fract), u32(c.exp), bitcast<u32>(d.fract), u32(d.exp));
    let f = frexp(e);
    result[4] = bitcast<vec4<u32>>(f.fract);
    result[5] = bitcast<vec4<u32>>(f.exp);
    result[6] = bitcast<vec4<u32>>(ldexp(f.fract, f.exp));

    result[7] = bitcast<vec4<u32>>(ldexp(vec4(e.x, e.y, e.z, 1.0), powers)); // 1 * 2^127
    result[8] = bitcast<vec4<u32>>(vec4(ldexp(e.x, -1), ldexp(e.x, powers.z), ldexp(e.y, 1), ldexp(e.y, powers.z)));
}
