// Every overload of textureSampleBias, with its result type.
fn f1(t: texture_2d<f32>, s: sampler) -> vec4<f32> { return textureSampleBias(t, s, vec2f(0.5), 1.0); }
fn f2(t: texture_2d<f32>, s: sampler) -> vec4<f32> { return textureSampleBias(t, s, vec2f(0.5), 1.0, vec2(-8, 7)); }
fn f3(t: texture_2d_array<f32>, s: sampler) -> vec4<f32> { return textureSampleBias(t, s, vec2f(0.5), 1i, 1.0); }
fn f4(t: texture_2d_array<f32>, s: sampler) -> vec4<f32> { return textureSampleBias(t, s, vec2f(0.5), 1u, 1.0, vec2(-8, 7)); }
fn f5(t: texture_3d<f32>, s: sampler) -> vec4<f32> { return textureSampleBias(t, s, vec3f(0.5), 1.0); }
fn f6(t: texture_cube<f32>, s: sampler) -> vec4<f32> { return textureSampleBias(t, s, vec3f(0.5), 1.0); }
fn f7(t: texture_3d<f32>, s: sampler) -> vec4<f32> { return textureSampleBias(t, s, vec3f(0.5), 1.0, vec3(1, -2, 3)); }
fn f8(t: texture_cube_array<f32>, s: sampler) -> vec4<f32> { return textureSampleBias(t, s, vec3f(0.5), 1i, 1.0); }
