// Sizes of mip levels: halved and rounded down, at least 1; layers stay; sizes of storage textures.
@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var a: texture_2d_array<f32>;
@group(0) @binding(2) var v: texture_3d<f32>;
@group(0) @binding(3) var l: texture_1d<f32>;
@group(0) @binding(4) var s1: texture_storage_1d<r32float, write>;
@group(0) @binding(5) var s2: texture_storage_2d_array<r32float, read>;
@group(0) @binding(6) var s3: texture_storage_3d<r32float, read_write>;
@group(0) @binding(7) var<storage, read_write> o: array<vec4u>;

@compute @workgroup_size(1)
fn main() {
    for (var i = 0u; i < 3; i++) {
        o[i] = vec4u(textureDimensions(t, i), textureNumLevels(t), 0);
        o[3 + i] = vec4u(textureDimensions(a, i32(i)), textureNumLayers(a), textureNumLevels(a));
    }
    o[6] = vec4u(textureDimensions(t), textureDimensions(a));
    o[7] = vec4u(textureDimensions(v), textureNumLevels(v));
    o[8] = vec4u(textureDimensions(v, 1), textureDimensions(l));
    o[9] = vec4u(textureDimensions(l, 0), textureNumLevels(l), textureDimensions(s1), 0);
    o[10] = vec4u(textureDimensions(s2), textureNumLayers(s2), 0);
    o[11] = vec4u(textureDimensions(s3), 0);
}
//! texture 0:0 r32float 5x2 levels=3 0*13
//! texture 0:1 array r32float 4x8x3 levels=3 0*96 0*24 0*6
//! texture 0:2 3d r32float 4x2x3 levels=2 0*24 0*2
//! texture 0:3 1d r32float 7 0*7
//! texture 0:4 storage 1d r32float 9 0*9
//! texture 0:5 storage array r32float 3x2x4 0*24
//! texture 0:6 storage 3d r32float 2x3x4 0*24
//! buffer 0:7 u32 0*48
//! dispatch main
//! expect 0:7 u32 5 2 3 0  2 1 3 0  1 1 3 0  4 8 3 3  2 4 3 3  1 2 3 3
//!    5 2 4 8  4 2 3 2  2 1 1 7  7 1 9 0  3 2 4 0  2 3 4 0
