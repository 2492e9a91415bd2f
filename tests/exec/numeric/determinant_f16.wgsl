// determinant of f16 matrices (WGSL 17.5). Written by tests/tools/gen_linear.py.
//! needs shaderFloat16
//! buffer 0:0 f32
//!   2 -1 3 1 0 4 -2 1 1 2 5 -3 3 0 1 2
//! buffer 0:1 u32 77*12
//! dispatch main
//! expect 0:1 f32
//!   5 0 0 0 4 0 0 0 -86 0 0 0
enable f16;

@group(0) @binding(0) var<storage> input: array<f32, 16>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<f32>, 3>;

@compute @workgroup_size(1)
fn main() {
    var e: array<f16, 16>;
    for (var i = 0; i < 16; i++) {
        e[i] = f16(input[i]);
    }
    result[0] = vec4(f32(determinant(mat2x2<f16>(e[0], e[1], e[2], e[3]))), 0, 0, 0);
    result[1] = vec4(f32(determinant(mat3x3<f16>(e[0], e[1], e[2], e[3], e[4], e[5], e[6], e[7], e[8]))), 0, 0, 0);
    result[2] = vec4(f32(determinant(mat4x4<f16>(e[0], e[1], e[2], e[3], e[4], e[5], e[6], e[7], e[8], e[9], e[10], e[11], e[12], e[13], e[14], e[15]))), 0, 0, 0);
}
