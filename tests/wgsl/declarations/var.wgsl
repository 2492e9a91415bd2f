var<private> a: u32;
var<private> b = 2;
var<private> c: f32 = 3;
override o = 1;
var<private> d = o + 1;
@group(0) @binding(0) var<storage> e: array<u32>;
@group(0) @binding(1) var<storage, read> g: array<u32>;
@group(0) @binding(2) var<storage, read_write> h: array<u32>;
@group(0) @binding(3) var<uniform> i: vec4<f32>;
@binding(0) @group(1) var<storage> j: array<u32>;
fn f() {
    var k: i32;
    var l = 1;
    var<function> m: u32 = 2u;
    k = l + i32(m);
}
