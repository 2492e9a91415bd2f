// Every overload of textureLoad, with its result type.
fn f1(t: texture_1d<i32>) -> vec4<i32> { return textureLoad(t, 1u, 1i); }
fn f2(t: texture_2d<u32>) -> vec4<u32> { return textureLoad(t, vec2<u32>(1), 1i); }
fn f3(t: texture_2d_array<f32>) -> vec4<f32> { return textureLoad(t, vec2<u32>(1), 1i, 1u); }
fn f4(t: texture_3d<i32>) -> vec4<i32> { return textureLoad(t, vec3(1, -2, 3), 1u); }
fn f5(t: texture_multisampled_2d<u32>) -> vec4<u32> { return textureLoad(t, vec2(-8, 7), 1u); }
fn f6(t: texture_depth_2d) -> f32 { return textureLoad(t, vec2(-8, 7), 1u); }
fn f7(t: texture_depth_2d_array) -> f32 { return textureLoad(t, vec2(-8, 7), 1u, 1i); }
fn f8(t: texture_depth_multisampled_2d) -> f32 { return textureLoad(t, vec2<u32>(1), 1i); }
fn f9(t: texture_external) -> vec4<f32> { return textureLoad(t, vec2<u32>(1)); }
fn f10(t: texture_storage_1d<rg32float, read>) -> vec4<f32> { return textureLoad(t, 1i); }
fn f11(t: texture_storage_1d<r32sint, read_write>) -> vec4<i32> { return textureLoad(t, 1u); }
fn f12(t: texture_storage_2d<rgba16uint, read>) -> vec4<u32> { return textureLoad(t, vec2(-8, 7)); }
fn f13(t: texture_storage_2d<bgra8unorm, read_write>) -> vec4<f32> { return textureLoad(t, vec2<u32>(1)); }
fn f14(t: texture_storage_2d_array<rgba8unorm, read>) -> vec4<f32> { return textureLoad(t, vec2(-8, 7), 1u); }
fn f15(t: texture_storage_2d_array<rgba32sint, read_write>) -> vec4<i32> { return textureLoad(t, vec2(-8, 7), 1u); }
fn f16(t: texture_storage_3d<r32uint, read>) -> vec4<u32> { return textureLoad(t, vec3(1, -2, 3)); }
fn f17(t: texture_storage_3d<rgba16float, read_write>) -> vec4<f32> { return textureLoad(t, vec3<u32>(1)); }
