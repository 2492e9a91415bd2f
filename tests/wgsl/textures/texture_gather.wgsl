// Every overload of textureGather, with its result type.
fn f1(t: texture_2d<i32>, s: sampler) -> vec4<i32> { return textureGather(3u, t, s, vec2f(0.5)); }
fn f2(t: texture_2d<u32>, s: sampler) -> vec4<u32> { return textureGather(2, t, s, vec2f(0.5), vec2(-8, 7)); }
fn f3(t: texture_2d_array<f32>, s: sampler) -> vec4<f32> { return textureGather(2, t, s, vec2f(0.5), 1i); }
fn f4(t: texture_2d_array<i32>, s: sampler) -> vec4<i32> { return textureGather(2, t, s, vec2f(0.5), 1i, vec2(-8, 7)); }
fn f5(t: texture_cube<u32>, s: sampler) -> vec4<u32> { return textureGather(3u, t, s, vec3f(0.5)); }
fn f6(t: texture_cube_array<f32>, s: sampler) -> vec4<f32> { return textureGather(2, t, s, vec3f(0.5), 1i); }
fn f7(t: texture_depth_2d, s: sampler) -> vec4<f32> { return textureGather(t, s, vec2f(0.5)); }
fn f8(t: texture_depth_2d, s: sampler) -> vec4<f32> { return textureGather(t, s, vec2f(0.5), vec2(-8, 7)); }
fn f9(t: texture_depth_cube, s: sampler) -> vec4<f32> { return textureGather(t, s, vec3f(0.5)); }
fn f10(t: texture_depth_2d_array, s: sampler) -> vec4<f32> { return textureGather(t, s, vec2f(0.5), 1i); }
fn f11(t: texture_depth_2d_array, s: sampler) -> vec4<f32> { return textureGather(t, s, vec2f(0.5), 1i, vec2(-8, 7)); }
fn f12(t: texture_depth_cube_array, s: sampler) -> vec4<f32> { return textureGather(t, s, vec3f(0.5), 1u); }
