// What a store through a view writes, and that it leaves alone what lies between.
//! buffer 0:0 u32 77*40
//! buffer 0:1 u32 64 96
//! dispatch main
// vec3f at 0, u32 at 12, vec2i at 16, f32 at 24
//! expect 0:0 f32 1 2 3 u32 9  i32 -1 -2  f32 0.25  u32 77
// mat2x3f at 32: two columns of 16 bytes, of which 12 are written
//!   f32 1 2 3 u32 77  f32 4 5 6 u32 77
// struct at 64 (from memory): u32, 12 bytes of padding, vec3f, f32
//!   u32 5 77 77 77  f32 6 7 8 9
// array<vec3f, 2> at 96 (from memory), then its second element's y alone
//!   1 1 1 u32 77  f32 2 50 2 u32 77
// vec4u at 128, compound assignment, increment
//!   u32 11 12 23 15  77*4
requires buffer_view;

struct Padded {
    a: u32,
    b: vec3f,
    c: f32,
}

@group(0) @binding(0) var<storage, read_write> data: buffer<160>;
@group(0) @binding(1) var<storage> offsets: array<u32, 2>;

@compute @workgroup_size(1)
fn main() {
    *bufferView<vec3f>(&data, 0) = vec3f(1, 2, 3);
    *bufferView<u32>(&data, 12) = 9;
    *bufferView<vec2i>(&data, 16) = vec2i(-1, -2);
    *bufferView<f32>(&data, 24) = 0.25;
    *bufferView<mat2x3f>(&data, 32) = mat2x3f(1, 2, 3, 4, 5, 6);
    *bufferView<Padded>(&data, offsets[0]) = Padded(5, vec3f(6, 7, 8), 9);
    let rows = bufferView<array<vec3f, 2>>(&data, offsets[1]);
    *rows = array(vec3f(1), vec3f(2));
    rows[1].y = 50;
    let v = bufferView<vec4u>(&data, 128);
    *v = vec4u(11, 12, 13, 14);
    v.z += 10;
    v.w++;
}
