// textureSampleBaseClampToEdge: level 0, coordinates kept half a texel off the edges, whatever the sampler says.
@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var e: texture_external;
@group(0) @binding(2) var s: sampler;
@group(0) @binding(3) var<storage, read_write> o: array<f32>;

@compute @workgroup_size(1)
fn main() {
    o[0] = textureSampleBaseClampToEdge(t, s, vec2f(0.125, 0.25)).x;
    o[1] = textureSampleBaseClampToEdge(t, s, vec2f(0, 0.25)).x;
    o[2] = textureSampleBaseClampToEdge(t, s, vec2f(-5, -7)).x;
    o[3] = textureSampleBaseClampToEdge(t, s, vec2f(1, 1)).x;
    o[4] = textureSampleBaseClampToEdge(t, s, vec2f(99, 0)).x;
    o[5] = textureSampleBaseClampToEdge(t, s, vec2f(0.5, 0)).x; // half way from the second to the third
    o[6] = textureSampleBaseClampToEdge(e, s, vec2f(1, 0)).x;
    o[7] = textureSampleBaseClampToEdge(e, s, vec2f(-1, 2)).x;
    o[8] = textureLoad(e, vec2(0, 1)).x;
    o[9] = textureLoad(e, vec2u(1, 0)).x;
    o[10] = f32(textureDimensions(e).x * 10 + textureDimensions(e).y);
}
//! texture 0:0 r32float 4x2 f32 1 2 4 5  6 7 8 9
//! texture 0:1 r32float 2x2 f32 1 2 3 4
//! sampler 0:2 linear repeat
//! buffer 0:3 f32 0*11
//! dispatch main
//! expect 0:3 f32 abs=0.02 1 1 1 9 5 3 2 3  3 2 22
