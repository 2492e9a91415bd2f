// Products of matrices, vectors and scalars, sums, transpose and determinant. Matrices are lists of columns.
//! buffer 0:0 f32 1 2 3 4 5 6
//! buffer 0:1 f32 99*56
//! dispatch main
// The columns (1 2 3) and (4 5 6) by (1, 2); (1, 2, 3) by the columns; (1 2) (3 4) (5 6) by (1, 2, 3).
//! expect 0:1 f32
//!   9 12 15 0
//!   14 32 22 28
// (1 2 3)(4 5 6) times (1 2)(3 4)(5 6): 1*(1 2 3) + 2*(4 5 6), 3*(1 2 3) + 4*(4 5 6), 5*(1 2 3) + 6*(4 5 6)
//!   9 12 15 0
//!   19 26 33 0
//!   29 40 51 0
// (1 2)(3 4)(5 6) times (1 2 3)(4 5 6): 1*(1 2) + 2*(3 4) + 3*(5 6), 4*(1 2) + 5*(3 4) + 6*(5 6)
//!   22 28 49 64
//!   2 4 6 8
//!   1.5 2.5 3.5 4.5
//!   0 0 0 0
//!   7 10 15 22
//!   1 3 5 0
//!   2 4 6 0
//!   abs=1e-4 -2 -3 24 0
//!   0 1 1 1

@group(0) @binding(0) var<storage> e: array<f32, 6>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<f32>, 14>;

@compute @workgroup_size(1)
fn main() {
    let two_by_three = mat2x3<f32>(e[0], e[1], e[2], e[3], e[4], e[5]);
    let three_by_two = mat3x2<f32>(e[0], e[1], e[2], e[3], e[4], e[5]);
    let square = mat2x2<f32>(e[0], e[1], e[2], e[3]);
    result[0] = vec4(two_by_three * vec2(e[0], e[1]), 0.0);
    result[1] = vec4(vec3(e[0], e[1], e[2]) * two_by_three, three_by_two * vec3(e[0], e[1], e[2]));
    let product = two_by_three * three_by_two; // mat3x3
    result[2] = vec4(product[0], 0.0);
    result[3] = vec4(product[1], 0.0);
    result[4] = vec4(product[2], 0.0);
    let small = three_by_two * two_by_three; // mat2x2
    result[5] = vec4(small[0], small[1]);
    let doubled = square * 2.0;
    result[6] = vec4(doubled[0], doubled[1]);
    let shifted = 0.5 * mat2x2<f32>(1.0, 1.0, 1.0, 1.0) + square;
    result[7] = vec4(shifted[0], shifted[1]);
    let nothing = square - square;
    result[8] = vec4(nothing[0], nothing[1]);
    var power = square;
    power *= square;
    result[9] = vec4(power[0], power[1]);
    let flipped = transpose(three_by_two); // mat2x3
    result[10] = vec4(flipped[0], 0.0);
    result[11] = vec4(flipped[1], 0.0);
    // A unit triangular matrix scaled by 3 in one row; a diagonal one.
    let triangular = mat3x3<f32>(e[0], 0.0, 0.0, e[1], -3.0, 0.0, e[2], e[3], e[0]);
    let diagonal = mat4x4<f32>(e[0], 0.0, 0.0, 0.0, 0.0, e[1], 0.0, 0.0, 0.0, 0.0, e[2], 0.0, 0.0, 0.0, 0.0, e[3]);
    result[12] = vec4(determinant(square), determinant(triangular), determinant(diagonal), 0.0);
    result[13] = vec4(f32(e[0] == e[1]), f32(all(product[0] == product[0])), f32(all(square[1] == vec2(3.0, 4.0))), 1.0);
}
