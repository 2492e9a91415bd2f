// textureGather of i32 and u32 texels on every shape. Texels are numbered row by row, layer by layer; the second
// component is the negative number, or the number plus 1000. The corner of texels 1 and 2 of rows 0 and 1 gives
// (1, 1), (2, 1), (2, 0), (1, 0).
@group(0) @binding(0) var pi: texture_2d<i32>;
@group(0) @binding(1) var pu: texture_2d<u32>;
@group(0) @binding(2) var ai: texture_2d_array<i32>;
@group(0) @binding(3) var au: texture_2d_array<u32>;
@group(0) @binding(4) var ci: texture_cube<i32>;
@group(0) @binding(5) var cu: texture_cube<u32>;
@group(0) @binding(6) var cai: texture_cube_array<i32>;
@group(0) @binding(7) var cau: texture_cube_array<u32>;
@group(0) @binding(8) var pf: texture_2d<f32>;
@group(0) @binding(9) var s: sampler;
@group(0) @binding(10) var<storage, read_write> o: array<vec4i, 14>;
@group(0) @binding(11) var<storage> layer: u32; // 1

@compute @workgroup_size(1)
fn main() {
    let corner = vec2f(0.5, 0.25) + f32(layer - 1);
    let middle = vec3f(0, 0, f32(layer));
    o[0] = textureGather(1, pi, s, corner);
    o[1] = textureGather(1u, pi, s, corner, vec2(1, 1));
    o[2] = vec4i(textureGather(1, pu, s, corner));
    o[3] = vec4i(textureGather(0, pu, s, corner, vec2(1, 1)));
    o[4] = textureGather(1, ai, s, corner, layer);
    o[5] = textureGather(0, ai, s, corner, i32(layer), vec2(1, 1));
    o[6] = vec4i(textureGather(1, au, s, corner, layer));
    o[7] = vec4i(textureGather(0, au, s, corner, i32(layer), vec2(1, 1)));
    o[8] = textureGather(1, ci, s, middle);
    o[9] = vec4i(textureGather(1, cu, s, middle));
    o[10] = textureGather(1, cai, s, middle, layer);
    o[11] = vec4i(textureGather(0, cau, s, middle, i32(layer)));
    o[12] = vec4i(textureGather(1, pf, s, corner, vec2(1, 1)));
    o[13] = textureGather(3, pi, s, corner);
}
//! needs imageCubeArray
//! texture 0:0 rg32sint 4x4 i32 <(i) (-i)>*16
//! texture 0:1 rg32uint 4x4 u32 <(i) (i+1000)>*16
//! texture 0:2 array rg32sint 4x4x2 i32 <(i) (-i)>*32
//! texture 0:3 array rg32uint 4x4x2 u32 <(i) (i+1000)>*32
//! texture 0:4 cube rg32sint 4x4x6 i32 <(i) (-i)>*96
//! texture 0:5 cube rg32uint 4x4x6 u32 <(i) (i+1000)>*96
//! texture 0:6 cube-array rg32sint 4x4x12 i32 <(i) (-i)>*192
//! texture 0:7 cube-array rg32uint 4x4x12 u32 <(i) (i+1000)>*192
//! texture 0:8 rg32float 4x4 f32 <(i) (-i)>*16
//! sampler 0:9
//! buffer 0:10 i32 77*56
//! buffer 0:11 u32 1
//! dispatch main
//! expect 0:10 i32 -5 -6 -2 -1  -10 -11 -7 -6  1005 1006 1002 1001  10 11 7 6
//!   -21 -22 -18 -17  26 27 23 22  1021 1022 1018 1017  26 27 23 22
//!   -73 -74 -70 -69  1073 1074 1070 1069  -169 -170 -166 -165  169 170 166 165
//!   -10 -11 -7 -6  1 1 1 1
