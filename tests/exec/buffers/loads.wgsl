// One storage buffer seen as every type, at constant offsets and at offsets that come from memory.
// 0x3fc00000 is 1.5.
//! buffer 0:0 u32 1 2 3 4  0xffffffff 0x3fc00000  f32 0.5 -2  1 2 3 4  5 6 7 8
//! buffer 0:1 u32 0 16 32 48
//! buffer 0:2 u32 0*24
//! dispatch main
// u32 at 4, i32 at 16, f32 at 20, vec2f at 24
//! expect 0:2 u32 2  0xffffffff  f32 1.5  0.5 -2
// vec3f at 32 and vec4f at 48
//!   1 2 3  5 6 7 8
// vec4u at offset 0, vec3f at 48 (both read from memory)
//!   u32 1 2 3 4  f32 5 6 7
// (1 2 3) as a matrix at 32: columns (1, 2), (3, 4), (5, 6): the sum of column 1 and 2 is (8, 10)
//!   8 10
// array<u32, 4> at 0: elements 3 and 2
//!   u32 4 3  0
requires buffer_view;

@group(0) @binding(0) var<storage> data: buffer;
@group(0) @binding(1) var<storage> offsets: array<u32, 4>;
@group(0) @binding(2) var<storage, read_write> result: array<u32, 24>;

var<private> next: u32;

fn put(value: u32) {
    result[next] = value;
    next++;
}

fn put_float(value: f32) {
    put(bitcast<u32>(value));
}

@compute @workgroup_size(1)
fn main() {
    put(*bufferView<u32>(&data, 4));
    put(bitcast<u32>(*bufferView<i32>(&data, 16)));
    put_float(*bufferView<f32>(&data, 20u));
    let v2 = *bufferView<vec2f>(&data, 24);
    put_float(v2.x);
    put_float(v2.y);
    let v3 = bufferView<vec3f>(&data, 32);
    put_float(v3.x);
    put_float((*v3).y);
    put_float(v3[2]);
    let v4 = *bufferView<vec4f>(&data, 48);
    put_float(v4.x);
    put_float(v4.y);
    put_float(v4.z);
    put_float(v4.w);
    let u4 = *bufferView<vec4u>(&data, offsets[0]);
    put(u4.x);
    put(u4.y);
    put(u4.z);
    put(u4.w);
    let d3 = *bufferView<vec3f>(&data, i32(offsets[3]));
    put_float(d3.x);
    put_float(d3.y);
    put_float(d3.z);
    let m = *bufferView<mat3x2f>(&data, offsets[2]);
    let sum = m[1] + m[2];
    put_float(sum.x);
    put_float(sum.y);
    let a = bufferView<array<u32, 4>>(&data, offsets[0]);
    put(a[3]);
    put((*a)[offsets[1] / 8]);
}
