// Sampling and gathering with every kind of offset, and from arrays and cubes, in compute. Texels are numbered row by
// row, layer by layer; those of depth textures are their number by 256. Coordinates (0.625, 0.375) are the middle of
// texel 2 of row 1; (0.5, 0.25) is the corner of texels 1 and 2 of rows 0 and 1, which a gather gives in the order
// (1, 1), (2, 1), (2, 0), (1, 0).
@group(0) @binding(0) var a: texture_2d_array<f32>;
@group(0) @binding(1) var b: texture_3d<f32>;
@group(0) @binding(2) var c: texture_cube<f32>;
@group(0) @binding(3) var ca: texture_cube_array<f32>;
@group(0) @binding(4) var d: texture_depth_2d;
@group(0) @binding(5) var da: texture_depth_2d_array;
@group(0) @binding(6) var dc: texture_depth_cube;
@group(0) @binding(7) var dca: texture_depth_cube_array;
@group(0) @binding(8) var s: sampler;
@group(0) @binding(9) var less: sampler_comparison;
@group(0) @binding(10) var<storage, read_write> o: array<vec4f, 26>;
@group(0) @binding(11) var<storage> layer: u32; // 1

const place = vec2f(0.625, 0.375);
const corner = vec2f(0.5, 0.25);
const small = vec2f(0.01);

@compute @workgroup_size(1)
fn main() {
    let z = vec3f(0.25, 0.25, 1); // the same place on the fifth face
    // The array's second layer has 16 to 31: texel (2, 1) is 22, (3, 0) is 19.
    o[0] = vec4f(textureSampleLevel(a, s, place, layer, 0, vec2(1, -1)).x,
                 textureSampleGrad(a, s, place, layer, small, small).x,
                 textureSampleGrad(a, s, place, i32(layer), small, small, vec2(1, -1)).x,
                 textureSampleLevel(a, s, place, i32(layer), 0).x);
    // Slice 2 begins with 32, slice 3 with 48.
    let in_slice = vec3f(place, 0.625);
    o[1] = vec4f(textureSampleGrad(b, s, in_slice, vec3f(0.01), vec3f(0.01)).x,
                 textureSampleGrad(b, s, in_slice, vec3f(0.01), vec3f(0.01), vec3(1, -1, 1)).x,
                 textureSampleLevel(b, s, in_slice, 0, vec3(-2, 2, -2)).x, 0);
    // The fifth face begins with 64, that of the second cube with 160.
    o[2] = vec4f(textureSampleGrad(c, s, z, vec3f(0.01), vec3f(0.01)).x,
                 textureSampleGrad(ca, s, z, layer, vec3f(0.01), vec3f(0.01)).x,
                 textureSampleLevel(c, s, vec3f(1, 0.25, -0.25), 0).x,
                 textureSampleLevel(ca, s, vec3f(0.25, -1, 0.25), layer, 0).x);
    o[3] = 256 * vec4f(textureSampleLevel(d, s, place, 0, vec2(1, -1)),
                       textureSampleLevel(da, s, place, layer, 0, vec2(1, -1)),
                       textureSampleLevel(dc, s, z, 0u), textureSampleLevel(dca, s, z, layer, 0));
    // Less than 3 and 19, of which one below is less and one above is not.
    o[4] = vec4f(textureSampleCompareLevel(d, less, place, 2.5 / 256, vec2(1, -1)),
                 textureSampleCompareLevel(d, less, place, 3.5 / 256, vec2(1, -1)),
                 textureSampleCompareLevel(da, less, place, layer, 18.5 / 256, vec2(1, -1)),
                 textureSampleCompareLevel(da, less, place, layer, 19.5 / 256, vec2(1, -1)));
    o[5] = vec4f(textureSampleCompareLevel(dc, less, z, 69.5 / 256), textureSampleCompareLevel(dc, less, z, 70.5 / 256),
                 textureSampleCompareLevel(dca, less, z, layer, 165.5 / 256),
                 textureSampleCompareLevel(dca, less, z, layer, 166.5 / 256));
    let middle = vec3f(0, 0, 1);
    o[6] = textureGather(0, a, s, corner, layer);
    o[7] = textureGather(0u, a, s, corner, i32(layer), vec2(1, 1));
    o[8] = textureGather(0, c, s, middle);
    o[9] = textureGather(0, ca, s, middle, layer);
    o[10] = 256 * textureGather(d, s, corner);
    o[11] = 256 * textureGather(d, s, corner, vec2(1, 1));
    o[12] = 256 * textureGather(da, s, corner, layer);
    o[13] = 256 * textureGather(da, s, corner, i32(layer), vec2(1, 1));
    o[14] = 256 * textureGather(dc, s, middle);
    o[15] = 256 * textureGather(dca, s, middle, layer);
    o[16] = textureGatherCompare(d, less, corner, 4.5 / 256);
    o[17] = textureGatherCompare(d, less, corner, 6.5 / 256, vec2(1, 1));
    o[18] = textureGatherCompare(da, less, corner, layer, 17.5 / 256);
    o[19] = textureGatherCompare(da, less, corner, i32(layer), 26.5 / 256, vec2(1, 1));
    o[20] = textureGatherCompare(dc, less, middle, 69.5 / 256);
    o[21] = textureGatherCompare(dca, less, middle, layer, 169.5 / 256);
    // Components that are not there: 0 for green and blue, 1 for alpha.
    o[22] = textureGather(1, a, s, corner, layer);
    o[23] = textureGather(3, c, s, middle);
    o[24] = vec4f(textureLoad(da, vec2(3, 2), layer, 0) * 256, textureLoad(d, vec2(3, 2), 0) * 256,
                  textureLoad(a, vec2(3, 2), layer, 0).x, textureLoad(b, vec3(3, 2, 1), 0).x);
    o[25] = vec4f(vec2f(textureDimensions(dca)), f32(textureNumLayers(dca)), f32(textureNumLevels(dc)));
}
//! texture 0:0 array r32float 4x4x2 f32 0..31
//! texture 0:1 3d r32float 4x4x4 f32 0..63
//! texture 0:2 cube r32float 4x4x6 f32 0..95
//! texture 0:3 cube-array r32float 4x4x12 f32 0..191
//! texture 0:4 depth32float 4x4 f32 (i/256)*16
//! texture 0:5 array depth32float 4x4x2 f32 (i/256)*32
//! texture 0:6 cube depth32float 4x4x6 f32 (i/256)*96
//! texture 0:7 cube-array depth32float 4x4x12 f32 (i/256)*192
//! sampler 0:8
//! sampler 0:9 nearest compare=less
//! buffer 0:10 f32 -1*104
//! buffer 0:11 u32 1
//! needs imageCubeArray
//! dispatch main
//! expect 0:10 f32 19 22 19 22  38 51 12 0  70 166 6 150  3 19 70 166  1 0 1 0  1 0 1 0
//!   21 22 18 17  26 27 23 22  73 74 70 69  169 170 166 165
//!   5 6 2 1  10 11 7 6  21 22 18 17  26 27 23 22  73 74 70 69  169 170 166 165
//!   1 1 0 0  1 1 1 0  1 1 1 0  0 1 0 0  1 1 1 0  0 1 0 0
//!   0 0 0 0  1 1 1 1  27 11 27 27  4 4 2 1
