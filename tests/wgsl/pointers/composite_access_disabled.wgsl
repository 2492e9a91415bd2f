// heddle: --disable-feature=pointer_composite_access
fn f() {
    var v: vec2<f32>;
    let p = &v;
    _ = (*p).x;
    _ = p.x; // error:9 [language-extensions-sec] pointer_composite_access
}
