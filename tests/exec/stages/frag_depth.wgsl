// The depth that the shader gives takes the place of the rasterizer's 0.5, for the test and in the buffer.
@vertex
fn vs(@builtin(vertex_index) index: u32) -> @builtin(position) vec4f {
    return vec4f(vec2f(vec2u(index & 1, index >> 1)) * 4 - 1, 0.5, 1);
}

struct Out {
    @builtin(frag_depth) depth: f32,
    @location(0) color: f32,
}
@fragment
fn any(@builtin(position) position: vec4f) -> Out {
    return Out(position.x / 8, 1);
}

struct OutLess {
    @location(0) color: f32,
    @builtin(frag_depth, less) depth: f32,
}
@fragment
fn less(@builtin(position) position: vec4f) -> OutLess {
    return OutLess(position.z, position.z * position.x / 4);
}

@fragment
fn greater(@builtin(position) position: vec4f) -> @builtin(frag_depth, greater) f32 {
    return position.z + position.x / 8;
}
//! target depth 4x1
//! target 0 r32float 4x1
//! draw vs any clear-depth=0.25 depth=less
//! expect target depth f32 abs=1e-6 0.0625 0.1875 0.25 0.25
//! expect target 0 f32 1 1 0 0
//! draw vs less
//! expect target depth f32 abs=1e-6 0.0625 0.1875 0.3125 0.4375
//! expect target 0 f32 abs=1e-6 0.5*4
//! draw vs greater clear-depth=0.75 depth=greater
//! expect target depth f32 abs=1e-6 0.75 0.75 0.8125 0.9375
//! draw vs -
//! expect target depth f32 abs=1e-6 0.5*4
