// Multisampled textures: a sample index within, and beyond (then some texel or zeros).
@group(0) @binding(0) var t: texture_multisampled_2d<f32>;
@group(0) @binding(1) var d: texture_depth_multisampled_2d;
@group(0) @binding(2) var<storage, read_write> o: array<f32>;
@group(0) @binding(3) var<storage> index: i32;

@compute @workgroup_size(1)
fn main() {
    o[0] = textureLoad(t, vec2(1, 1), 0).y;
    o[1] = textureLoad(t, vec2u(1, 1), 3).x;
    o[2] = textureLoad(d, vec2(0, 1), 2u);
    o[3] = f32(textureNumSamples(t));
    o[4] = f32(textureNumSamples(d));
    let size = textureDimensions(t);
    o[5] = f32(size.x * 10 + size.y);
    o[6] = textureLoad(t, vec2(0, 0), index).x;
    o[7] = textureLoad(t, vec2(9, -9), 0).x;
}
//! texture 0:0 rgba32float 3x2 samples=4 f32 0.5 0.25 0 1
//! texture 0:1 depth32float 3x2 samples=4 f32 0.75
//! buffer 0:2 f32 -1*8
//! buffer 0:3 i32 4
//! dispatch main
//! expect 0:2 f32 0.25 0.5 0.75 4 4 32 {0, 0.5} {0, 0.5}
