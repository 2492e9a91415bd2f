// Constant offsets in texels, before the sampler wraps coordinates.
@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var v: texture_3d<f32>;
@group(0) @binding(2) var s: sampler;
@group(0) @binding(3) var<storage, read_write> o: array<f32>;
const back = -1;

@compute @workgroup_size(1)
fn main() {
    let at = vec2f(0.5, 1.5) / 4;
    o[0] = textureSampleLevel(t, s, at, 0, vec2i(1, 0)).x;
    o[1] = textureSampleLevel(t, s, at, 0, vec2i(0, 2)).x;
    o[2] = textureSampleLevel(t, s, at, 0, vec2i(back, back)).x; // wraps to the last column
    o[3] = textureSampleGrad(t, s, at, vec2f(), vec2f(), vec2i(7, 0)).x; // 7 is one back
    o[4] = textureSampleLevel(v, s, vec3f(0.25), 0, vec3i(0, 1, 1)).x;
    o[5] = textureSampleLevel(t, s, at, 0, vec2i()).x;
}
//! texture 0:0 r32float 4x4 f32 0..15
//! texture 0:1 3d r32float 2x2x2 f32 0..7
//! sampler 0:2 nearest repeat
//! buffer 0:3 f32 -1*6
//! dispatch main
//! expect 0:3 f32 5 12 3 7 6 4
