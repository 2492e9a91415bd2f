// Matrices: columns of two rows are 8 bytes apart, those of three 16.
//! buffer 0:0 f32 0*8
//! immediates f32 1 2 3 4 5 6
//! dispatch two_rows
//! expect 0:0 f32 5 6 9 12 0*4
//! immediates f32 1 2 3 _ 4 5 6 _ 7 8 9 _
//! dispatch three_rows
//! expect 0:0 f32 5 6 9 12 4 5 6 18
requires immediate_address_space;

@group(0) @binding(0) var<storage, read_write> result: array<f32, 8>;
var<immediate> a: mat3x2f;
var<immediate> b: mat3x3f;

@compute @workgroup_size(1)
fn two_rows(@builtin(local_invocation_index) zero: u32) {
    result[0] = a[2 + zero].x;
    result[1] = a[2].y;
    let sum = a * vec3f(1);
    result[2] = sum.x;
    result[3] = sum.y;
}

@compute @workgroup_size(1)
fn three_rows(@builtin(local_invocation_index) zero: u32) {
    let column = b[1 + zero];
    result[4] = column.x;
    result[5] = column.y;
    result[6] = column.z;
    result[7] = (b * vec3f(1)).z;
}
