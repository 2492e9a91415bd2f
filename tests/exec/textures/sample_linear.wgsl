// Linear filtering: a texel at its centre, means half way between centres.
@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var s: sampler;
@group(0) @binding(2) var<storage, read_write> o: array<vec4f>;

@compute @workgroup_size(1)
fn main() {
    o[0] = textureSampleLevel(t, s, vec2f(0.25, 0.25), 0);
    o[1] = textureSampleLevel(t, s, vec2f(0.75, 0.25), 0);
    o[2] = textureSampleLevel(t, s, vec2f(0.5, 0.25), 0);
    o[3] = textureSampleLevel(t, s, vec2f(0.25, 0.5), 0);
    o[4] = textureSampleLevel(t, s, vec2f(0.5, 0.5), 0);
    // Between level 0, with a mean of 10 there, and level 1.
    o[5] = textureSampleLevel(t, s, vec2f(0.5, 0.5), 0.5);
    o[6] = textureSampleLevel(t, s, vec2f(0.5, 0.5), 1);
    o[7] = textureSampleLevel(t, s, vec2f(0.5, 0.5), 9);
}
//! texture 0:0 rgba32float 2x2 levels=2 f32 4 0 1 -4  8 0 1 -8  12 0 1 -12  16 0 1 -16  30 0 1 -30
//! sampler 0:1 linear clamp
//! buffer 0:2 f32 0*32
//! dispatch main
//! expect 0:2 f32 abs=0.1 4 0 1 -4  8 0 1 -8  6 0 1 -6  8 0 1 -8  10 0 1 -10  20 0 1 -20  30 0 1 -30  30 0 1 -30
