// Every overload of textureStore, with its result type.
fn f1(t: texture_storage_1d<r32sint, write>) { textureStore(t, 1u, vec4<i32>(1)); }
fn f2(t: texture_storage_1d<rgba16uint, read_write>) { textureStore(t, 1u, vec4<u32>(1)); }
fn f3(t: texture_storage_2d<bgra8unorm, write>) { textureStore(t, vec2<u32>(1), vec4<f32>(1)); }
fn f4(t: texture_storage_2d<rgba8unorm, read_write>) { textureStore(t, vec2<u32>(1), vec4<f32>(1)); }
fn f5(t: texture_storage_2d_array<rgba32sint, write>) { textureStore(t, vec2<u32>(1), 1i, vec4<i32>(1)); }
fn f6(t: texture_storage_2d_array<r32uint, read_write>) { textureStore(t, vec2(-8, 7), 1u, vec4<u32>(1)); }
fn f7(t: texture_storage_3d<rgba16float, write>) { textureStore(t, vec3<u32>(1), vec4<f32>(1)); }
fn f8(t: texture_storage_3d<rg32float, read_write>) { textureStore(t, vec3<u32>(1), vec4<f32>(1)); }
