// Whole matrices loaded from uniform and storage buffers, computed with, and stored again; padding in the
// result stays untouched (WGSL "Memory Locations": composites do not access padding).
//! buffer 0:0 uniform f32 <(i*3+1) (i*3+2) (i*3+3) 77>*3  1 2 3 4 5 6
//! buffer 0:1 f32 <(i) 1 2 77>*2  <1 2 3 4>*2
//! buffer 0:2 f32 99*32
//! dispatch main
//! expect 0:2 f32
// the 3x3 matrix doubled
//!   <(i*6+2) (i*6+4) (i*6+6) 99>*3
// the 3x2 matrix, then what is free up to 16 bytes
//!   10 20 30 40 50 60 99 99
//   the 2x3 matrix from storage, columns exchanged
//!   1 1 2 99 0 1 2 99
//   one column of it, then a lone float in the padding of the vec3
//!   1 1 2 5

struct Input {
    m33: mat3x3<f32>,
    m32: mat3x2<f32>,
}

struct Stored {
    m23: mat2x3<f32>,
    m24: mat2x4<f32>,
}

struct Result {
    doubled: mat3x3<f32>,
    tens: mat3x2<f32>,
    @align(16) exchanged: mat2x3<f32>,
    column: vec3<f32>,
    lone: f32,
}

@group(0) @binding(0) var<uniform> input: Input;
@group(0) @binding(1) var<storage> stored: Stored;
@group(0) @binding(2) var<storage, read_write> result: Result;

@compute @workgroup_size(1)
fn main() {
    result.doubled = input.m33 * 2.0;
    result.tens = 10.0 * input.m32;
    let m = stored.m23;
    result.exchanged = mat2x3(m[1], m[0]);
    result.column = stored.m23[1];
    result.lone = 5.0;
}
