// Array layers: loaded by index; sampled with the index clamped to the layers that there are.
@group(0) @binding(0) var t: texture_2d_array<f32>;
@group(0) @binding(1) var s: sampler;
@group(0) @binding(2) var<storage, read_write> o: array<f32>;
@group(0) @binding(3) var<storage> index: array<i32, 5>;

@compute @workgroup_size(5)
fn main(@builtin(local_invocation_index) i: u32) {
    o[i] = textureSampleLevel(t, s, vec2f(0.75, 0.5), index[i], 0).x;
    o[5 + i] = textureSampleLevel(t, s, vec2f(0.75, 0.5), u32(index[i]), 0).x;
    o[10 + i] = textureLoad(t, vec2(0, 0), i % 3, 0).x;
}
//! texture 0:0 array r32float 2x1x3 f32 1 2 11 12 21 22
//! sampler 0:1 nearest clamp
//! buffer 0:2 f32 0*15
//! buffer 0:3 i32 0 1 2 3 -1
//! dispatch main
//! expect 0:2 f32 2 12 22 22 2  2 12 22 22 22  1 11 21 1 11
