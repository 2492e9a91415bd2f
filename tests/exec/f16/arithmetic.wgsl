// Arithmetic and comparisons on scalars, vectors and matrices. All values are exact in 11 bits of significand.
//! needs shaderFloat16
//! buffer 0:0 f32 7 -2 0.5 3
//! buffer 0:1 f32 0*24
//! dispatch main
//! expect 0:1 f32 5 9 -14 14 1 -1 -7 1  8 -1 1.5 4  3.5 -1 0.25 1.5  17 5 13 3  1 0 1 1
enable f16;

@group(0) @binding(0) var<storage> input: array<f32, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<f32>, 6>;

@compute @workgroup_size(1)
fn main() {
    let a = f16(input[0]);
    let b = f16(input[1]);
    let c = f16(input[2]);
    let v = vec4<f16>(a, b, c, f16(input[3]));
    result[0] = vec4(f32(a + b), f32(a - b), f32(a * b), f32(a / c));
    result[1] = vec4(f32(a % 3h), f32(-a % b), f32(-a), f32(b / b));
    result[2] = vec4<f32>(v + 1h);
    result[3] = vec4<f32>(c * v);
    // Columns (1, 2) and (3, 4): m * (7, -2) = (7 - 6, 14 - 8); (7, -2) * m = (7 - 4, 21 - 8).
    let m = mat2x2<f16>(1, 2, 3, 4);
    let right = m * v.xy;
    let left = v.xy * m;
    result[4] = vec4(f32(right.x + 16h), f32((m + m)[0].y + right.y / 6h), f32(left.y), f32(left.x));
    result[5] = vec4<f32>(select(vec4<f16>(), vec4<f16>(1), vec4(a > b, a < b, c <= 0.5h, b != c)));
}
