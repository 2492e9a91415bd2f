// heddle: --disable-feature=uniform_buffer_standard_layout
// WGSL 14.4.4: the elements are 4 bytes apart, and must be a multiple of 16 bytes apart in uniform memory.
fn f(p: ptr<uniform, array<f32, 4>>) {} // error:22 [address-space-layout-constraints] 16
fn g(p: ptr<uniform, array<vec4f, 4>>) {}
