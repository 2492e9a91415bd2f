var<private> p: f32;
var<workgroup> w: f32;
var<workgroup> v: vec4<f32>;

fn take(x: ptr<workgroup, f32>) {}

fn f() {
    var local: f32;
    take(&p); // error:10 [function-calls] ptr<private, f32
    take(&local); // error:10 [function-calls] ptr<function, f32
    take(w); // error:10 [function-calls] ptr<workgroup, f32
    take(&v.x); // error:10 [address-of-expr] component
}
