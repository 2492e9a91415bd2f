// textureSampleLevel with a sampler of nearest texels, at the centres of texels and outside of the texture.
@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var clamped: sampler;
@group(0) @binding(2) var repeated: sampler;
@group(0) @binding(3) var<storage, read_write> o: array<f32, 12>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let at = vec2f(f32(i % 2) + 0.5, f32(i / 2) + 0.5) / 2;
    o[i] = textureSampleLevel(t, clamped, at, 0).r;
    o[4 + i] = textureSampleLevel(t, clamped, at + 1, 0).r;
    o[8 + i] = textureSampleLevel(t, repeated, at + vec2f(1, -1.5), 0).r;
}
//! texture 0:0 r32float 2x2 f32 1 2 3 4
//! sampler 0:1 nearest clamp
//! sampler 0:2 nearest repeat
//! buffer 0:3 f32 0*12
//! dispatch main
// Past the corner lies its texel. A whole turn to the right and one and a half turns up exchange the rows.
//! expect 0:3 f32 1 2 3 4  4 4 4 4  3 4 1 2
