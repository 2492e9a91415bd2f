struct S { n: u32, items: array<f32> }
@group(0) @binding(0) var<storage> s: S;
fn f() {
    let a = s; // error:13 [ref-ptr-types] 'S' contains a runtime-sized array
}
