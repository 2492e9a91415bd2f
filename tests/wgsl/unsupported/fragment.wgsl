// heddle: --emit=ir
@fragment // error:1 [not-supported-yet] fragment
fn f() -> @location(0) vec4<f32> {
    return vec4f();
}
