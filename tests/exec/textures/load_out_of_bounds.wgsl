// Out of bounds, textureLoad gives some texel of the texture, or zeros (with 1 as alpha or not).
@group(0) @binding(0) var t: texture_2d_array<u32>;
@group(0) @binding(1) var<storage, read_write> o: array<u32>;
@group(0) @binding(2) var<storage> at: array<vec4i, 10>; // x, y, layer, level

@compute @workgroup_size(10)
fn main(@builtin(local_invocation_index) i: u32) {
    o[i] = textureLoad(t, at[i].xy, at[i].z, at[i].w).x;
    o[10 + i] = textureLoad(t, vec2u(at[i].xy), u32(at[i].z), u32(at[i].w)).x;
}
//! texture 0:0 array r32uint 2x2x2 levels=2 11 12 13 14  21 22 23 24  31 32
//! buffer 0:1 u32 0*20
//! buffer 0:2 i32 1 0 1 0  0 0 1 1  2 0 0 0  0 2 0 0  -1 0 0 0  0 -1 0 0  0 0 2 0  0 0 -1 0  0 0 0 2  1 1 1 -1
//! dispatch main
//! expect 0:1 u32 22 32 {0, 11, 12, 13, 14, 21, 22, 23, 24, 31, 32}*8
//!    22 32 {0, 11, 12, 13, 14, 21, 22, 23, 24, 31, 32}*8
