// 1D and 3D textures, loaded and sampled.
@group(0) @binding(0) var l: texture_1d<f32>;
@group(0) @binding(1) var v: texture_3d<f32>;
@group(0) @binding(2) var s: sampler;
@group(0) @binding(3) var<storage, read_write> o: array<f32>;

@compute @workgroup_size(1)
fn main() {
    o[0] = textureLoad(l, 2, 0).x;
    o[1] = textureSampleLevel(l, s, 0.375, 0).x;
    o[2] = textureLoad(v, vec3(1, 0, 1), 0).x;
    o[3] = textureSampleLevel(v, s, vec3f(0.25, 0.75, 0.75), 0).x;
    o[4] = textureLoad(v, vec3(0, 0, 0), 1).x;
    o[5] = textureSampleGrad(v, s, vec3f(0.25), vec3f(), vec3f()).x;
}
//! texture 0:0 1d r32float 4 f32 1 2 3 4
//! texture 0:1 3d r32float 2x2x2 levels=2 f32 1..8 9
//! sampler 0:2 nearest clamp
//! buffer 0:3 f32 0*6
//! dispatch main
//! expect 0:3 f32 3 2 6 7 9 1
