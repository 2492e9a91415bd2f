// Dual source blending: the runner multiplies the two.
enable dual_source_blending;

@vertex
fn vs(@builtin(vertex_index) index: u32) -> @builtin(position) vec4f {
    return vec4f(vec2f(vec2u(index & 1, index >> 1)) * 4 - 1, 0, 1);
}

struct Out {
    @location(0) @blend_src(1) factor: vec4f,
    @location(0) @blend_src(0) color: vec4f,
}

@fragment
fn fs() -> Out {
    return Out(vec4f(0.5, 0.25, 2, 1), vec4f(1, 2, 3, 4));
}
//! needs dualSrcBlend
//! target 0 rgba32float 1x1
//! draw vs fs blend-src
//! expect target 0 f32 0.5 0.5 6 4
