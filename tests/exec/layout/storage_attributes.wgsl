// Structure members moved by @align and @size, as in the specification's example of explicit layout:
// A is 32 bytes long, B has a at 0, b at 16, c at 28, d at 32, e at 48, f at 80, g at 96 (stride 32), h at 192.
//! buffer 0:0 uniform f32 1 2 _ _  3 4 5 6  7 _ _ _  8 9 10 11  12 _ _ _  13 14 15 _
//!   <(i*10+20) (i*10+21) (i*10+22) (i*10+23) (i*10+24) _ _ _>*3  i32 -16 _ _ _
//! buffer 0:1 f32 99*52
//! buffer 0:2 f32 0*9
//! dispatch main
//! expect 0:1 f32 1 2 99 99  3 4 5 6  7 99 99 99  8 9 10 11  12 99 99 99  13 14 15 99
//!   <(i*10+20) (i*10+21) (i*10+22) (i*10+23) (i*10+24) 99 99 99>*3  i32 -16 f32 99 99 99
//! expect 0:2 f32 2 6 7 12 15 24 33 42 -16

struct A {
    u: f32,
    v: f32,
    w: vec2<f32>,
    @size(16) x: f32,
}

struct B {
    a: vec2<f32>,
    b: vec3<f32>,
    c: f32,
    d: f32,
    @align(16) e: A,
    f: vec3<f32>,
    g: array<A, 3>,
    h: i32,
}

@group(0) @binding(0) var<uniform> input: B;
@group(0) @binding(1) var<storage, read_write> copy: B;
@group(0) @binding(2) var<storage, read_write> picked: array<f32, 9>;

@compute @workgroup_size(1)
fn main() {
    copy = input;
    picked[0] = input.a.y;
    picked[1] = input.c;
    picked[2] = copy.d;
    picked[3] = input.e.x;
    picked[4] = copy.f.z;
    picked[5] = copy.g[0].x;
    picked[6] = copy.g[1].w.y;
    picked[7] = input.g[2].w.x;
    picked[8] = f32(copy.h);
}
