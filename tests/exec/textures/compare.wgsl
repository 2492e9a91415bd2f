// Comparison samplers: 1 where the reference passes the test against the texel, else 0.
@group(0) @binding(0) var d: texture_depth_2d;
@group(0) @binding(1) var a: texture_depth_2d_array;
@group(0) @binding(2) var less: sampler_comparison;
@group(0) @binding(3) var not_less: sampler_comparison;
@group(0) @binding(4) var<storage, read_write> o: array<f32>;

@compute @workgroup_size(1)
fn main() {
    for (var i = 0; i < 4; i++) {
        let at = (vec2f(f32(i % 2), f32(i / 2)) + 0.5) / 2;
        o[i] = textureSampleCompareLevel(d, less, at, 0.5);
        o[4 + i] = textureSampleCompareLevel(d, not_less, at, 0.5);
    }
    let each = textureGatherCompare(d, less, vec2f(0.5), 0.5);
    for (var i = 0; i < 4; i++) {
        o[8 + i] = each[i];
    }
    o[12] = textureSampleCompareLevel(a, less, vec2f(0.5), 0, 0.5);
    o[13] = textureSampleCompareLevel(a, less, vec2f(0.5), 1, 0.5);
    o[14] = textureSampleCompareLevel(a, less, vec2f(0.5), 5u, 0.5);
    o[15] = textureGatherCompare(a, less, vec2f(0.5), -1, 0.5).w;
}
//! texture 0:0 depth32float 2x2 f32 0.25 0.5 0.75 1
//! texture 0:1 array depth32float 1x1x2 f32 0.25 0.75
//! sampler 0:2 nearest clamp compare=less
//! sampler 0:3 nearest clamp compare=greater-equal
//! buffer 0:4 f32 -1*16
//! dispatch main
// 0.5 is less than 0.75 and 1. Gathered from the lower left: 0.75, 1, 0.5, 0.25.
//! expect 0:4 f32 0 0 1 1  1 1 0 0  1 1 0 0  0 1 1 0
