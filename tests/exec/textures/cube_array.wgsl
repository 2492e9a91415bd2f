// Arrays of cubes: their number counts cubes, not faces.
@group(0) @binding(0) var t: texture_cube_array<f32>;
@group(0) @binding(1) var d: texture_depth_cube_array;
@group(0) @binding(2) var s: sampler;
@group(0) @binding(3) var less: sampler_comparison;
@group(0) @binding(4) var<storage, read_write> o: array<f32>;

@compute @workgroup_size(1)
fn main() {
    let right = vec3f(1, 0, 0);
    let back = vec3f(0, 0, -1);
    o[0] = textureSampleLevel(t, s, back, 0, 0).x;
    o[1] = textureSampleLevel(t, s, right, 1, 0).x;
    o[2] = textureSampleLevel(t, s, back, 9, 0).x; // clamped to the last
    o[3] = textureSampleLevel(d, s, back, 1, 0);
    o[4] = textureSampleCompareLevel(d, less, right, 1, 0.5);
    o[5] = textureSampleCompareLevel(d, less, back, 1, 0.5);
    o[6] = textureGather(0, t, s, right, 1).z;
    o[7] = f32(textureNumLayers(t));
    o[8] = f32(textureNumLayers(d));
    o[9] = f32(textureDimensions(t).y);
}
//! needs imageCubeArray
//! texture 0:0 cube-array r32float 2x2x12 f32 (1+(i-i%4)/4)*48
//! texture 0:1 cube-array depth32float 2x2x12 f32 0*24 0*4 0.125*4 0.25*4 0.375*4 0.5*4 0.625*4
//! sampler 0:2 nearest clamp
//! sampler 0:3 nearest clamp compare=less
//! buffer 0:4 f32 0*10
//! dispatch main
//! expect 0:4 f32 6 7 12 0.625 0 1 7 2 2 2
