// Matrices of every number of rows, in storage, uniform and workgroup memory: columns of two rows are 8 bytes
// apart, others 16.
//! buffer 0:0 f32 (i+1)*16
//! buffer 0:1 uniform f32 (i+1)*16
//! buffer 0:2 u32 3 2
//! buffer 0:3 f32 0*24
//! dispatch main
// mat4x2: columns (1 2) (3 4) (5 6) (7 8); mat2x3 (1 2 3) (5 6 7); mat4x4 column 2: (9 10 11 12)
//! expect 0:3 f32 7 8  5 6 7  12
// the same from uniform memory, by indices from memory: mat4x2 [3][1], mat3x3 [2][2], mat2x4 [1][3]
//!   8 11 8
// (1 1) times mat4x2: 3 7 11 15
//!   3 7 11 15
// in workgroup memory: transposed mat2x3 as mat3x2 (1 5) (2 6) (3 7), element by element and as words
//!   1 5 2 6 3 7  6 7
//!   0 0 0
requires buffer_view;

@group(0) @binding(0) var<storage> data: buffer;
@group(0) @binding(1) var<uniform> constants: buffer<64>;
@group(0) @binding(2) var<storage> input: array<u32, 2>;
@group(0) @binding(3) var<storage, read_write> result: array<f32, 24>;

var<workgroup> bytes: buffer<48>;

@compute @workgroup_size(1)
fn main() {
    let m42 = bufferView<mat4x2f>(&data, 0);
    result[0] = m42[input[0]].x;
    result[1] = m42[3][1];
    let column = bufferView<mat2x3f>(&data, 0)[1];
    result[2] = column.x;
    result[3] = column.y;
    result[4] = column.z;
    result[5] = bufferView<mat4x4f>(&data, 0)[input[1]][input[0]];
    result[6] = bufferView<mat4x2f>(&constants, 0)[input[0]][1];
    result[7] = bufferView<mat3x3f>(&constants, 0)[input[1]][input[1]];
    result[8] = bufferView<mat2x4f>(&constants, 0)[1][input[0]];
    let product = vec2f(1) * *bufferView<mat4x2f>(&constants, 0);
    result[9] = product.x;
    result[10] = product.y;
    result[11] = product.z;
    result[12] = product.w;
    let transposed = bufferView<mat3x2f>(&bytes, 0);
    *transposed = transpose(*bufferView<mat2x3f>(&data, 0));
    for (var i = 0; i < 6; i++) {
        result[13 + i] = bufferView<array<f32, 12>>(&bytes, 0)[i];
    }
    result[19] = transposed[1][1];
    result[20] = transposed[input[1]].y;
}
