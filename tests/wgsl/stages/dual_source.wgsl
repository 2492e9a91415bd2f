enable dual_source_blending;
struct Output {
    @location(0) @blend_src(0) a: vec4f,
    @location(0) @blend_src(1) b: vec4f,
    @builtin(frag_depth) depth: f32,
}
@fragment
fn f() -> Output {
    return Output();
}
