fn f() {
    var v: vec4<f32>;
    let p = &v.x; // error:13 [address-of-expr] component
    let q = &v[1]; // error:13 [address-of-expr] component
    let r = &v;
    let s = &r.y; // error:13 [address-of-expr] component
}
