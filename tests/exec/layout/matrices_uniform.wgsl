// The nine matrix shapes in a uniform buffer, read element by element: the columns of matrices with two
// rows lie 8 bytes apart, those with three or four rows 16.
//! buffer 0:0 uniform f32
// mat2x2 at 0, mat3x2 at 16, mat4x2 at 40 (32 bytes), mat2x3 at 80
//!   11 12 21 22   11 12 21 22 31 32   11 12 21 22 31 32 41 42   _ _
// mat2x3, mat3x3, mat4x3: a padding word after each column
//!   <(i*10+11) (i*10+12) (i*10+13) _>*2  <(i*10+11) (i*10+12) (i*10+13) _>*3
//!   <(i*10+11) (i*10+12) (i*10+13) _>*4
//!   <(i*10+11) (i*10+12) (i*10+13) (i*10+14)>*2  <(i*10+11) (i*10+12) (i*10+13) (i*10+14)>*3
//!   <(i*10+11) (i*10+12) (i*10+13) (i*10+14)>*4
//! buffer 0:1 f32 0*81
//! dispatch main
//! expect 0:1 f32
//!   <(i*10+11) (i*10+12)>*2  <(i*10+11) (i*10+12)>*3  <(i*10+11) (i*10+12)>*4
//!   <(i*10+11) (i*10+12) (i*10+13)>*2  <(i*10+11) (i*10+12) (i*10+13)>*3  <(i*10+11) (i*10+12) (i*10+13)>*4
//!   <(i*10+11) (i*10+12) (i*10+13) (i*10+14)>*2  <(i*10+11) (i*10+12) (i*10+13) (i*10+14)>*3
//!   <(i*10+11) (i*10+12) (i*10+13) (i*10+14)>*4

struct Matrices {
    m22: mat2x2<f32>,
    m32: mat3x2<f32>,
    m42: mat4x2<f32>,
    m23: mat2x3<f32>,
    m33: mat3x3<f32>,
    m43: mat4x3<f32>,
    m24: mat2x4<f32>,
    m34: mat3x4<f32>,
    m44: mat4x4<f32>,
}

@group(0) @binding(0) var<uniform> m: Matrices;
@group(0) @binding(1) var<storage, read_write> result: array<f32>;

var<private> next = 0;

fn put(value: f32) {
    result[next] = value;
    next++;
}

@compute @workgroup_size(1)
fn main() {
    for (var c = 0; c < 2; c++) { for (var r = 0; r < 2; r++) { put(m.m22[c][r]); } }
    for (var c = 0; c < 3; c++) { for (var r = 0; r < 2; r++) { put(m.m32[c][r]); } }
    for (var c = 0; c < 4; c++) { for (var r = 0; r < 2; r++) { put(m.m42[c][r]); } }
    for (var c = 0; c < 2; c++) { for (var r = 0; r < 3; r++) { put(m.m23[c][r]); } }
    for (var c = 0; c < 3; c++) { for (var r = 0; r < 3; r++) { put(m.m33[c][r]); } }
    for (var c = 0; c < 4; c++) { for (var r = 0; r < 3; r++) { put(m.m43[c][r]); } }
    for (var c = 0; c < 2; c++) { for (var r = 0; r < 4; r++) { put(m.m24[c][r]); } }
    for (var c = 0; c < 3; c++) { for (var r = 0; r < 4; r++) { put(m.m34[c][r]); } }
    for (var c = 0; c < 4; c++) { for (var r = 0; r < 4; r++) { put(m.m44[c][r]); } }
}
