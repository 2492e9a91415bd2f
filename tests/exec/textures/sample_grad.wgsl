// textureSampleGrad picks the mip level in which a step is one texel.
@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var a: texture_2d_array<f32>;
@group(0) @binding(2) var s: sampler;
@group(0) @binding(3) var<storage, read_write> o: array<f32>;

@compute @workgroup_size(1)
fn main() {
    let at = vec2f(0.1);
    o[0] = textureSampleGrad(t, s, at, vec2f(0.25, 0), vec2f(0, 0.25)).x; // a texel of level 0
    o[1] = textureSampleGrad(t, s, at, vec2f(0.5, 0), vec2f(0, 0.5)).x;
    o[2] = textureSampleGrad(t, s, at, vec2f(0, 1), vec2f(1, 0)).x;
    o[3] = textureSampleGrad(t, s, at, vec2f(0, 16), vec2f(16, 0)).x; // there is no smaller one
    o[4] = textureSampleGrad(a, s, at, 1, vec2f(0.25, 0), vec2f(0, 0.25)).x;
}
//! texture 0:0 r32float 4x4 levels=3 f32 1*16 2*4 3
//! texture 0:1 array r32float 4x4x2 f32 5*16 6*16
//! sampler 0:2 nearest clamp
//! buffer 0:3 f32 0*5
//! dispatch main
//! expect 0:3 f32 1 2 3 3 6
