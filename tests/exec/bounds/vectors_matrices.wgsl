// Components of vectors and columns of matrices in buffers and workgroup memory, out of bounds: reads give a
// value of the variable's buffer, writes stay in the vector or matrix.
//! buffer 0:0 u32 1 2 3 4 100 4294967295
//! buffer 0:1 f32 101 _ _ _  1 2 3 102  11 12 13 _ 14 15 16 _  103 _ _ _
//! buffer 0:2 f32 0*12
//! dispatch main
//! expect 0:2 f32 2 15 {1, 2, 3, 101, 102, 0, 11, 12, 13, 14, 15, 16, 103} [0, 103]  3 [0, 103] 3 _  _*4
//! expect 0:1 f32 101 0 0 0  {1, 7} {2, 7} {3, 7} 102  {11, 8} {12, 8} {13, 8} 0 {14, 8} {15, 8} {16, 8} 0
//!   103 0 0 0

struct Input {
    first: f32,
    v: vec3<f32>,
    after_v: f32,
    m: mat2x3<f32>,
    last: vec4<f32>,
}

@group(0) @binding(0) var<storage> indices: array<u32>;
@group(0) @binding(1) var<storage, read_write> data: Input;
@group(0) @binding(2) var<storage, read_write> result: array<f32>;

var<workgroup> v: vec3<f32>;
var<workgroup> m: mat2x3<f32>;

@compute @workgroup_size(1)
fn main() {
    let one = indices[0];
    result[0] = data.v[one];
    result[1] = data.m[one][one];
    result[2] = data.v[indices[2]];
    result[3] = data.m[indices[3]][indices[4]];

    v = data.v;
    m = data.m;
    result[4] = v[indices[1]];
    result[5] = f32(v[indices[5]] + m[indices[5]][0]) * 0.0 + v[indices[3]];
    v[indices[4]] = 20.0;
    let w = v; // a value, not a variable
    result[6] = select(-1.0, 3.0, all(w == data.v) || any(w == vec3(20.0)));
    result[7] = w[indices[5]] + 0.0;

    for (var k = 2; k < 6; k++) {
        data.v[indices[k]] = 7.0;
        data.m[indices[k]][k - 2] = 8.0;
        data.m[one][i32(indices[k])] = 8.0;
    }
}
