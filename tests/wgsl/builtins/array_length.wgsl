struct S { n: u32, items: array<vec4<f32>> }
@group(0) @binding(0) var<storage> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> s: S;
var<private> fixed: array<u32, 4>;
fn f(p: ptr<storage, array<u32>>) -> u32 {
    return arrayLength(&a) + arrayLength(&s.items) + arrayLength(p);
}
fn g() {
    _ = arrayLength(&fixed); // error:9 [overload-resolution-section] arrayLength
    _ = arrayLength(a); // error:21 [function-calls] arrayLength
}
