// A depth texture without comparison gives one f32; the level of textureSampleLevel is an integer.
@group(0) @binding(0) var d: texture_depth_2d;
@group(0) @binding(1) var a: texture_depth_2d_array;
@group(0) @binding(2) var s: sampler;
@group(0) @binding(3) var<storage, read_write> o: array<f32>;

@compute @workgroup_size(1)
fn main() {
    o[0] = textureLoad(d, vec2(1, 0), 0);
    o[1] = textureLoad(d, vec2(0, 0), 1);
    o[2] = textureSampleLevel(d, s, vec2f(0.25, 0.75), 0);
    o[3] = textureSampleLevel(d, s, vec2f(0.25, 0.75), 1u);
    o[4] = textureLoad(a, vec2u(0, 0), 1, 0);
    o[5] = textureSampleLevel(a, s, vec2f(0.5), 1, 0);
    o[6] = f32(textureNumLayers(a) + 10 * textureNumLevels(d));
}
//! texture 0:0 depth32float 2x2 levels=2 f32 0 0.25 0.5 0.75 1
//! texture 0:1 array depth32float 1x1x2 f32 0.125 0.625
//! sampler 0:2 nearest clamp
//! buffer 0:3 f32 -1*7
//! dispatch main
//! expect 0:3 f32 0.25 1 0.5 1 0.625 0.625 22
