// A vertex and a fragment shader that share the immediate data, each with a variable of its own.
//! target 0 rgba32float 2x1
//! immediates f32 0.25 0.5 0.75 1
//! draw vs fs
//! expect target 0 f32 <0.5 0.5 0.75 1>*2
//! immediates f32 2 3 4 5
//! draw vs fs
//! expect target 0 f32 <4 3 4 5>*2
requires immediate_address_space;

struct Color {
    rg: vec2f,
    b: f32,
    a: f32,
}

var<immediate> first: f32;
var<immediate> color: Color;

struct Out {
    @builtin(position) at: vec4f,
    @location(0) @interpolate(flat) twice: f32,
}

@vertex
fn vs(@builtin(vertex_index) i: u32) -> Out {
    return Out(vec4f(select(-1.0, 3.0, i == 1), select(-1.0, 3.0, i == 2), 0, 1), first * 2);
}

@fragment
fn fs(@location(0) @interpolate(flat) twice: f32) -> @location(0) vec4f {
    return vec4f(twice, color.rg.y, color.b, color.a);
}
