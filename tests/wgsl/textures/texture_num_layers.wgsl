// Every overload of textureNumLayers, with its result type.
fn f1(t: texture_2d_array<f32>) -> u32 { return textureNumLayers(t); }
fn f2(t: texture_cube_array<i32>) -> u32 { return textureNumLayers(t); }
fn f3(t: texture_depth_2d_array) -> u32 { return textureNumLayers(t); }
fn f4(t: texture_depth_cube_array) -> u32 { return textureNumLayers(t); }
fn f5(t: texture_storage_2d_array<rg32float, write>) -> u32 { return textureNumLayers(t); }
