// textureGather: one channel of four texels, counter-clockwise from the lower left, where v grows downwards.
@group(0) @binding(0) var t: texture_2d<u32>;
@group(0) @binding(1) var d: texture_depth_2d;
@group(0) @binding(2) var a: texture_2d_array<f32>;
@group(0) @binding(3) var s: sampler;
@group(0) @binding(4) var<storage, read_write> uo: array<vec4u, 4>;
@group(0) @binding(5) var<storage, read_write> fo: array<vec4f, 5>;

@compute @workgroup_size(1)
fn main() {
    let middle = vec2f(0.5);
    uo[0] = textureGather(0, t, s, middle);
    uo[1] = textureGather(1, t, s, middle);
    uo[2] = textureGather(2u, t, s, middle);
    uo[3] = textureGather(3, t, s, middle);
    fo[0] = textureGather(d, s, vec2f(1) / 3);
    fo[1] = textureGather(d, s, vec2f(1) / 3, vec2i(1, 1));
    fo[2] = textureGather(0, a, s, middle, 1);
    fo[3] = textureGather(0, a, s, middle, -7); // clamped to the first layer
    fo[4] = textureGather(0, a, s, middle, 7u); // clamped to the last
}
//! texture 0:0 rgba8uint 2x2 0x04030201 0x14131211 0x24232221 0x34333231
//! texture 0:1 depth32float 3x3 f32 0 0.125 0.25  0.375 0.5 0.625  0.75 0.875 1
//! texture 0:2 array r32float 2x2x2 f32 1 2 3 4  5 6 7 8
//! sampler 0:3 nearest clamp
//! buffer 0:4 u32 0*16
//! buffer 0:5 f32 0*20
//! dispatch main
//! expect 0:4 hex 0x21 0x31 0x11 1  0x22 0x32 0x12 2  0x23 0x33 0x13 3  0x24 0x34 0x14 4
//! expect 0:5 f32 0.375 0.5 0.125 0  0.875 1 0.625 0.5  7 8 6 5  3 4 2 1  7 8 6 5
