// heddle: --disable-feature=uniform_buffer_standard_layout
struct Inner { a: u32, b: u32 }
struct Outer { a: u32, inner: Inner }
@group(0) @binding(0) var<uniform> u: Outer; // error:39 [address-space-layout-constraints] 'inner'
@group(0) @binding(1) var<storage> s: Outer;
