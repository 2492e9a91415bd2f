// Every overload of textureSampleCompare, with its result type.
fn f1(t: texture_depth_2d, s: sampler_comparison) -> f32 { return textureSampleCompare(t, s, vec2f(0.5), 1.0); }
fn f2(t: texture_depth_2d, s: sampler_comparison) -> f32 { return textureSampleCompare(t, s, vec2f(0.5), 1.0, vec2(-8, 7)); }
fn f3(t: texture_depth_2d_array, s: sampler_comparison) -> f32 { return textureSampleCompare(t, s, vec2f(0.5), 1i, 1.0); }
fn f4(t: texture_depth_2d_array, s: sampler_comparison) -> f32 { return textureSampleCompare(t, s, vec2f(0.5), 1u, 1.0, vec2(-8, 7)); }
fn f5(t: texture_depth_cube, s: sampler_comparison) -> f32 { return textureSampleCompare(t, s, vec3f(0.5), 1.0); }
fn f6(t: texture_depth_cube_array, s: sampler_comparison) -> f32 { return textureSampleCompare(t, s, vec3f(0.5), 1u, 1.0); }
