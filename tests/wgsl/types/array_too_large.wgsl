// Sizes are computed in 64 bits: 65535 * 65535 * 16 does not wrap around.
@group(0) @binding(0) var<storage> a: array<array<vec4<f32>, 65535>, 65535>; // error:39 [array-types] 4 GiB
@group(0) @binding(1) var<storage> b: array<array<vec4<f32>, 65535>, 4095>;
