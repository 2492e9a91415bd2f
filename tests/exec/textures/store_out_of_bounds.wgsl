// A textureStore out of bounds is not executed.
@group(0) @binding(0) var t: texture_storage_2d_array<r32uint, write>;
@group(0) @binding(1) var l: texture_storage_1d<r32uint, write>;
@group(0) @binding(2) var c: texture_storage_3d<r32uint, write>;
@group(0) @binding(3) var<storage> at: array<vec4i, 8>;

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) i: u32) {
    textureStore(t, at[i].xy, at[i].z, vec4(100 + i));
    textureStore(t, vec2u(at[i].xy), u32(at[i].z), vec4(100 + i));
    textureStore(l, at[i].w, vec4(100 + i));
    textureStore(c, at[i].xyz, vec4(100 + i));
}
//! texture 0:0 storage array r32uint 2x2x2 1..8
//! texture 0:1 storage 1d r32uint 4 1..4
//! texture 0:2 storage 3d r32uint 2x2x2 1..8
//! buffer 0:3 i32 0 0 2 4  0 0 -1 -1  2 1 0 5  -1 1 0 -2  1 2 0 99  1 -1 0 1000  0 0 0x7fffffff 0x7fffffff
//!    1 1 1 3
//! dispatch main
//! expect 0:0 u32 1..7 107
//! expect 0:1 u32 1..3 107
//! expect 0:2 u32 1..7 107
