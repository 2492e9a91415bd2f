// Sampling with implicit derivatives, in a fragment shader that steps one texel of level 0 a pixel.
@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var d: texture_depth_2d;
@group(0) @binding(2) var s: sampler;
@group(0) @binding(3) var less: sampler_comparison;
@group(0) @binding(4) var<storage> bias: f32;

@vertex
fn vs(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f {
    return vec4f(f32(i & 1) * 4 - 1, f32(i & 2) * 2 - 1, 0, 1);
}

@fragment
fn fs(@builtin(position) at: vec4f) -> @location(0) vec4f {
    let uv = at.xy / 4;
    return vec4f(textureSample(t, s, uv).x, textureSampleBias(t, s, uv, 1).x, textureSampleCompare(d, less, uv, 0.5),
                 textureSampleBias(t, s, uv, bias).x + 100 * textureSample(d, s, uv));
}
//! texture 0:0 r32float 4x4 levels=3 f32 0..15  20..23  30
//! texture 0:1 depth32float 4x4 f32 0.25*8 0.75*8
//! sampler 0:2 nearest clamp
//! sampler 0:3 nearest clamp compare=less
//! buffer 0:4 f32 1000
//! target 0 rgba32float 4x4
//! draw vs fs
//! expect target 0 f32
//!    0 20 0 55  1 20 0 55  2 21 0 55  3 21 0 55  4 20 0 55  5 20 0 55  6 21 0 55  7 21 0 55
//!    8 22 1 105  9 22 1 105  10 23 1 105  11 23 1 105  12 22 1 105  13 22 1 105  14 23 1 105  15 23 1 105
