// transpose of f16 matrices (WGSL 17.5). Written by tests/tools/gen_linear.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   -20 -17 -14 -11 -8 -5 -2 1 4 7 10 13 16 19 22 25
//! buffer 0:1 u32 77*108
//! dispatch main
//! expect 0:1 f32
//!   -20 -14 0 0 -17 -11 0 0 -20 -11 0 0 -17 -8 0 0 -14 -5 0 0 -20 -8 0 0 -17 -5 0 0 -14 -2 0 0 -11 1 0 0 -20 -14
//!   -8 0 -17 -11 -5 0 -20 -11 -2 0 -17 -8 1 0 -14 -5 4 0 -20 -8 4 0 -17 -5 7 0 -14 -2 10 0 -11 1 13 0 -20 -14 -8
//!   -2 -17 -11 -5 1 -20 -11 -2 7 -17 -8 1 10 -14 -5 4 13 -20 -8 4 16 -17 -5 7 19 -14 -2 10 22 -11 1 13 25
enable f16;

@group(0) @binding(0) var<storage> input: array<f32, 16>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<f32>, 27>;

@compute @workgroup_size(1)
fn main() {
    var e: array<f16, 16>;
    for (var i = 0; i < 16; i++) {
        e[i] = f16(input[i]);
    }
    let m22 = transpose(mat2x2<f16>(e[0], e[1], e[2], e[3]));
    result[0] = vec4<f32>(vec4(m22[0], 0, 0));
    result[1] = vec4<f32>(vec4(m22[1], 0, 0));
    let m23 = transpose(mat2x3<f16>(e[0], e[1], e[2], e[3], e[4], e[5]));
    result[2] = vec4<f32>(vec4(m23[0], 0, 0));
    result[3] = vec4<f32>(vec4(m23[1], 0, 0));
    result[4] = vec4<f32>(vec4(m23[2], 0, 0));
    let m24 = transpose(mat2x4<f16>(e[0], e[1], e[2], e[3], e[4], e[5], e[6], e[7]));
    result[5] = vec4<f32>(vec4(m24[0], 0, 0));
    result[6] = vec4<f32>(vec4(m24[1], 0, 0));
    result[7] = vec4<f32>(vec4(m24[2], 0, 0));
    result[8] = vec4<f32>(vec4(m24[3], 0, 0));
    let m32 = transpose(mat3x2<f16>(e[0], e[1], e[2], e[3], e[4], e[5]));
    result[9] = vec4<f32>(vec4(m32[0], 0));
    result[10] = vec4<f32>(vec4(m32[1], 0));
    let m33 = transpose(mat3x3<f16>(e[0], e[1], e[2], e[3], e[4], e[5], e[6], e[7], e[8]));
    result[11] = vec4<f32>(vec4(m33[0], 0));
    result[12] = vec4<f32>(vec4(m33[1], 0));
    result[13] = vec4<f32>(vec4(m33[2], 0));
    let m34 = transpose(mat3x4<f16>(e[0], e[1], e[2], e[3], e[4], e[5], e[6], e[7], e[8], e[9], e[10], e[11]));
    result[14] = vec4<f32>(vec4(m34[0], 0));
    result[15] = vec4<f32>(vec4(m34[1], 0));
    result[16] = vec4<f32>(vec4(m34[2], 0));
    result[17] = vec4<f32>(vec4(m34[3], 0));
    let m42 = transpose(mat4x2<f16>(e[0], e[1], e[2], e[3], e[4], e[5], e[6], e[7]));
    result[18] = vec4<f32>(vec4(m42[0]));
    result[19] = vec4<f32>(vec4(m42[1]));
    let m43 = transpose(mat4x3<f16>(e[0], e[1], e[2], e[3], e[4], e[5], e[6], e[7], e[8], e[9], e[10], e[11]));
    result[20] = vec4<f32>(vec4(m43[0]));
    result[21] = vec4<f32>(vec4(m43[1]));
    result[22] = vec4<f32>(vec4(m43[2]));
    let m44 = transpose(mat4x4<f16>(e[0], e[1], e[2], e[3], e[4], e[5], e[6], e[7], e[8], e[9], e[10], e[11], e[12], e[13], e[14], e[15]));
    result[23] = vec4<f32>(vec4(m44[0]));
    result[24] = vec4<f32>(vec4(m44[1]));
    result[25] = vec4<f32>(vec4(m44[2]));
    result[26] = vec4<f32>(vec4(m44[3]));
}
