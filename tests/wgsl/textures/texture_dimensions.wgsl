// Every overload of textureDimensions, with its result type.
fn f1(t: texture_1d<f32>) -> u32 { return textureDimensions(t); }
fn f2(t: texture_storage_1d<rgba8unorm, write>) -> u32 { return textureDimensions(t); }
fn f3(t: texture_1d<i32>) -> u32 { return textureDimensions(t, 1i); }
fn f4(t: texture_2d<u32>) -> vec2<u32> { return textureDimensions(t); }
fn f5(t: texture_2d_array<f32>) -> vec2<u32> { return textureDimensions(t); }
fn f6(t: texture_cube<i32>) -> vec2<u32> { return textureDimensions(t); }
fn f7(t: texture_cube_array<u32>) -> vec2<u32> { return textureDimensions(t); }
fn f8(t: texture_multisampled_2d<f32>) -> vec2<u32> { return textureDimensions(t); }
fn f9(t: texture_depth_2d) -> vec2<u32> { return textureDimensions(t); }
fn f10(t: texture_depth_2d_array) -> vec2<u32> { return textureDimensions(t); }
fn f11(t: texture_depth_cube) -> vec2<u32> { return textureDimensions(t); }
fn f12(t: texture_depth_cube_array) -> vec2<u32> { return textureDimensions(t); }
fn f13(t: texture_depth_multisampled_2d) -> vec2<u32> { return textureDimensions(t); }
fn f14(t: texture_storage_2d<rgba32sint, write>) -> vec2<u32> { return textureDimensions(t); }
fn f15(t: texture_storage_2d_array<r32uint, write>) -> vec2<u32> { return textureDimensions(t); }
fn f16(t: texture_external) -> vec2<u32> { return textureDimensions(t); }
fn f17(t: texture_2d<i32>) -> vec2<u32> { return textureDimensions(t, 1u); }
fn f18(t: texture_2d_array<u32>) -> vec2<u32> { return textureDimensions(t, 1i); }
fn f19(t: texture_cube<f32>) -> vec2<u32> { return textureDimensions(t, 1u); }
fn f20(t: texture_cube_array<i32>) -> vec2<u32> { return textureDimensions(t, 1i); }
fn f21(t: texture_depth_2d) -> vec2<u32> { return textureDimensions(t, 1u); }
fn f22(t: texture_depth_2d_array) -> vec2<u32> { return textureDimensions(t, 1i); }
fn f23(t: texture_depth_cube) -> vec2<u32> { return textureDimensions(t, 1u); }
fn f24(t: texture_depth_cube_array) -> vec2<u32> { return textureDimensions(t, 1i); }
fn f25(t: texture_3d<u32>) -> vec3<u32> { return textureDimensions(t); }
fn f26(t: texture_storage_3d<rgba16float, write>) -> vec3<u32> { return textureDimensions(t); }
fn f27(t: texture_3d<f32>) -> vec3<u32> { return textureDimensions(t, 1u); }
