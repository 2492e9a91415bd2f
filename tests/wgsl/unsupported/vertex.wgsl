// Parsed and checked as far as the rules of workgroup memory go; the stage itself comes later.
struct V { @builtin(position) p: vec4<f32> }
@vertex // error:1 [not-supported-yet] vertex
fn v() -> V {
    return V();
}
