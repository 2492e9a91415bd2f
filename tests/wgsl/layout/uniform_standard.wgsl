// With uniform_buffer_standard_layout a uniform buffer is laid out as any other.
struct Small { x: f32 }
struct Loose { a: Small, b: f32, c: array<f32, 8> }
@group(0) @binding(0) var<uniform> a: array<f32, 4>;
@group(0) @binding(1) var<uniform> b: Loose;
