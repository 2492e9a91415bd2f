// heddle: --disable-feature=uniform_buffer_standard_layout
struct Small { x: f32 }
struct Loose { a: Small, b: f32 }
struct Wrapped { @size(16) x: f32 }
struct Tight { a: Small, @align(16) b: f32, @align(16) c: array<Wrapped, 8> }
@group(0) @binding(0) var<uniform> a: array<f32, 4>; // error:39 [address-space-layout-constraints] 16
@group(0) @binding(1) var<uniform> b: Loose; // error:39 [address-space-layout-constraints] 'b'
@group(0) @binding(2) var<uniform> c: Tight;
