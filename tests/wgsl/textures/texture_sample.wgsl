// Every overload of textureSample, with its result type.
fn f1(t: texture_1d<f32>, s: sampler) -> vec4<f32> { return textureSample(t, s, 1.0); }
fn f2(t: texture_2d<f32>, s: sampler) -> vec4<f32> { return textureSample(t, s, vec2f(0.5)); }
fn f3(t: texture_2d<f32>, s: sampler) -> vec4<f32> { return textureSample(t, s, vec2f(0.5), vec2(-8, 7)); }
fn f4(t: texture_2d_array<f32>, s: sampler) -> vec4<f32> { return textureSample(t, s, vec2f(0.5), 1u); }
fn f5(t: texture_2d_array<f32>, s: sampler) -> vec4<f32> { return textureSample(t, s, vec2f(0.5), 1u, vec2(-8, 7)); }
fn f6(t: texture_3d<f32>, s: sampler) -> vec4<f32> { return textureSample(t, s, vec3f(0.5)); }
fn f7(t: texture_cube<f32>, s: sampler) -> vec4<f32> { return textureSample(t, s, vec3f(0.5)); }
fn f8(t: texture_3d<f32>, s: sampler) -> vec4<f32> { return textureSample(t, s, vec3f(0.5), vec3(1, -2, 3)); }
fn f9(t: texture_cube_array<f32>, s: sampler) -> vec4<f32> { return textureSample(t, s, vec3f(0.5), 1i); }
fn f10(t: texture_depth_2d, s: sampler) -> f32 { return textureSample(t, s, vec2f(0.5)); }
fn f11(t: texture_depth_2d, s: sampler) -> f32 { return textureSample(t, s, vec2f(0.5), vec2(-8, 7)); }
fn f12(t: texture_depth_2d_array, s: sampler) -> f32 { return textureSample(t, s, vec2f(0.5), 1u); }
fn f13(t: texture_depth_2d_array, s: sampler) -> f32 { return textureSample(t, s, vec2f(0.5), 1u, vec2(-8, 7)); }
fn f14(t: texture_depth_cube, s: sampler) -> f32 { return textureSample(t, s, vec3f(0.5)); }
fn f15(t: texture_depth_cube_array, s: sampler) -> f32 { return textureSample(t, s, vec3f(0.5), 1u); }
