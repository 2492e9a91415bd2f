// Under clamp, an address out of bounds becomes the nearest one within; a negative one is a large one.
@group(0) @binding(0) var t: texture_2d_array<u32>;
@group(0) @binding(1) var<storage, read_write> o: array<u32>;
@group(0) @binding(2) var<storage> at: array<vec4i, 7>; // x, y, layer, level
@group(0) @binding(3) var s: texture_storage_3d<r32uint, read>;

@compute @workgroup_size(7)
fn main(@builtin(local_invocation_index) i: u32) {
    o[i] = textureLoad(t, at[i].xy, at[i].z, at[i].w).x;
    o[7 + i] = textureLoad(s, at[i].xyz).x;
}
//! options --bounds-checks=clamp
//! texture 0:0 array r32uint 2x2x2 levels=2 11 12 13 14  21 22 23 24  31 32
//! buffer 0:1 u32 0*14
//! buffer 0:2 i32 2 0 0 0  0 2 0 0  -1 0 0 0  0 -1 0 0  0 0 2 0  0 0 -1 0  0 0 0 2
//! texture 0:3 storage 3d r32uint 2x2x2 11 12 13 14  21 22 23 24
//! dispatch main
//! expect 0:1 u32 12 13 12 13 21 21 31  12 13 12 13 21 21 11
