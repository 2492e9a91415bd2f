// How GLSL and HLSL declare what a shader shares with others.
varying vec2 a; // error:1 [syntax] parameters and results with '@location(N)'
layout(location = 0) out vec4 b; // error:1 [syntax] '@group(N) @binding(N) var<...> name: type;'
groupshared float c; // error:1 [syntax] 'var<workgroup> name: type;'
uniform mat4 d; // error:1 [syntax] '@group(N) @binding(N) var<uniform> name: type;'
in vec3 e; // error:1 [syntax] parameters of its entry point
out vec4 g; // error:1 [syntax] results of its entry point
fn ok() {}
