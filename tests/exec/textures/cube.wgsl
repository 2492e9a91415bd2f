// Cube textures: the face in the direction of the coordinates: +x, -x, +y, -y, +z, -z.
@group(0) @binding(0) var t: texture_cube<f32>;
@group(0) @binding(1) var d: texture_depth_cube;
@group(0) @binding(2) var s: sampler;
@group(0) @binding(3) var less: sampler_comparison;
@group(0) @binding(4) var<storage, read_write> o: array<f32>;

@compute @workgroup_size(6)
fn main(@builtin(local_invocation_index) i: u32) {
    var at = vec3f(0.1, -0.1, 0.1);
    at[i / 2] = select(-3.0, 3.0, i % 2 == 0);
    o[i] = textureSampleLevel(t, s, at, 0).x;
    o[6 + i] = textureSampleLevel(d, s, at, 0);
    o[12 + i] = textureSampleCompareLevel(d, less, at, 0.5);
    o[18 + i] = textureGather(0, t, s, at).x;
    o[24 + i] = textureGatherCompare(d, less, at, 0.5).y;
    o[30 + i] = f32(textureDimensions(t)[i % 2]);
}
// Faces of four equal texels, so that what is gathered lies in one face.
//! texture 0:0 cube r32float 2x2x6 f32 1*4 2*4 3*4 4*4 5*4 6*4
//! texture 0:1 cube depth32float 2x2x6 f32 0.125*4 0.25*4 0.375*4 0.625*4 0.75*4 0.875*4
//! sampler 0:2 nearest clamp
//! sampler 0:3 nearest clamp compare=less
//! buffer 0:4 f32 0*36
//! dispatch main
//! expect 0:4 f32 1..6  0.125 0.25 0.375 0.625 0.75 0.875  0 0 0 1 1 1  1..6  0 0 0 1 1 1  2*6
