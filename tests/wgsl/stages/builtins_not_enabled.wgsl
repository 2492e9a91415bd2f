struct V {
    @builtin(position) p: vec4f,
    @builtin(clip_distances) c: array<f32, 2>, // error:5 [enable-extensions-sec] enable clip_distances;
}
@fragment
fn f(@builtin(primitive_index) i: u32) {} // error:6 [enable-extensions-sec] enable primitive_index;
