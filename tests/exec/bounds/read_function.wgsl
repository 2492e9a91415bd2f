// Reads out of bounds of function and private variables: arrays, nested arrays, vectors, matrices. The
// specification allows any value of the variable, or zero; never anything else.
//! buffer 0:0 u32 0 3 4 5 100 2147483648 4294967295 4294967292
//! buffer 0:1 u32 99*64
//! dispatch main
// array<u32, 4>(11, 12, 13, 14), nested (21 to 26), vec3 (31, 32, 33), matrix (41 to 46), private 51 to 54
// in bounds at first, then out of bounds
//! expect 0:1 u32 11 21 31 41 51 11 _ 31
//!   14 {0, 21, 22, 23, 24, 25, 26} {0, 31, 32, 33, 1, 4294967295} {0, 41, 42, 43, 44, 45, 46} 54 14
//!     _ {0, 31, 32, 33}
//!   <{0, 11, 12, 13, 14} {0, 21, 22, 23, 24, 25, 26} {0, 31, 32, 33} {0, 41, 42, 43, 44, 45, 46}
//!     {0, 51, 52, 53, 54} {0, 11, 12, 13, 14} _ {0, 31, 32, 33}>*6

@group(0) @binding(0) var<storage> indices: array<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<array<u32, 8>>;

var<private> own: array<u32, 4> = array(51u, 52u, 53u, 54u);

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) lane: u32) {
    let i = indices[lane];
    let signed = i32(i);
    var before = array<u32, 4>(91u, 92u, 93u, 94u);
    var a = array<u32, 4>(11u, 12u, 13u, 14u);
    var after = array<u32, 4>(95u, 96u, 97u, 98u);
    var nested = array<array<u32, 2>, 3>(array(21u, 22u), array(23u, 24u), array(25u, 26u));
    var v = vec3<u32>(31u, 32u, 33u);
    var m = mat2x3<f32>(41.0, 42.0, 43.0, 44.0, 45.0, 46.0);

    result[lane][0] = a[i];
    result[lane][1] = nested[i][i];
    result[lane][2] = v[i];
    result[lane][3] = u32(m[i][i]);
    result[lane][4] = own[signed];
    result[lane][5] = a[signed];
    result[lane][6] = before[i] + after[i];
    let p = &v;
    result[lane][7] = (*p)[signed];
}
