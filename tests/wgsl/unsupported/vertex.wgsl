// heddle: --emit=ir
struct V { @builtin(position) p: vec4<f32> }
@vertex // error:1 [not-supported-yet] vertex
fn v() -> V {
    return V();
}
