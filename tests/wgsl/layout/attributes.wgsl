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
@group(0) @binding(0) var<uniform> b: B;
const k = 8;
struct C {
    @align(k * 2) @size(k * 4u) a: u32,
    @align(4i) b: u32,
}
@group(0) @binding(1) var<storage> c: C;
