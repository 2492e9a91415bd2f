// textureLoad of i32 and u32 texels on every shape. Texels are numbered row by row, layer by layer, level by level,
// from 0 or from -100.
@group(0) @binding(0) var line_u: texture_1d<u32>;
@group(0) @binding(1) var line_i: texture_1d<i32>;
@group(0) @binding(2) var array_i: texture_2d_array<i32>;
@group(0) @binding(3) var space_u: texture_3d<u32>;
@group(0) @binding(4) var space_i: texture_3d<i32>;
@group(0) @binding(5) var samples_u: texture_multisampled_2d<u32>;
@group(0) @binding(6) var samples_i: texture_multisampled_2d<i32>;
@group(0) @binding(7) var stored: texture_storage_2d_array<r32uint, read_write>;
@group(0) @binding(8) var stored_f: texture_storage_2d_array<rgba32float, read>;
@group(0) @binding(9) var<storage, read_write> o: array<vec4i, 8>;
@group(0) @binding(10) var<storage> at: vec4u; // 2 1 1 0

@compute @workgroup_size(1)
fn main() {
    o[0] = vec4i(textureLoad(line_u, at.x, at.w));
    o[1] = textureLoad(line_i, i32(at.x), at.w);
    // Row 1, layer 1 of the first level, and (1, 0) of layer 1 of the second.
    o[2] = vec4i(textureLoad(array_i, at.xy, at.z, at.w).x, textureLoad(array_i, vec2i(at.zw), i32(at.z), 1).x, 0, 0);
    o[3] = vec4i(textureLoad(space_u, at.xyz, 0)) + textureLoad(space_i, vec3i(at.xyz), at.w);
    o[4] = vec4i(textureLoad(samples_u, at.xy, at.x));
    o[5] = textureLoad(samples_i, vec2i(at.xy), i32(at.x));
    let before = textureLoad(stored, at.xy, at.z).x;
    textureStore(stored, at.xy, at.z, vec4u(before * 3, 9, 9, 9));
    o[6] = vec4i(i32(before), i32(textureLoad(stored, vec2i(at.xy), i32(at.z)).x), 0, 0);
    o[7] = vec4i(textureLoad(stored_f, at.zw, at.z));
}
//! texture 0:0 1d rgba32uint 4 u32 0..15
//! texture 0:1 1d rg32sint 4 i32 -100..-93
//! texture 0:2 array r32sint 4x4x2 levels=2 i32 -100..-61
//! texture 0:3 3d r32uint 4x4x4 u32 0..63
//! texture 0:4 3d rgba32sint 4x4x4 i32 <(100*i) 2 3 4>*64
//! texture 0:5 r32uint 4x4 samples=4 u32 4000000000
//! texture 0:6 rgba32sint 4x4 samples=4 i32 1 -2 3 -4
//! texture 0:7 storage array r32uint 4x4x2 u32 0..31
//! texture 0:8 storage array rgba32float 2x2x2 f32 <(i) (2*i) 3 4>*8
//! buffer 0:9 i32 77*32
//! buffer 0:10 u32 2 1 1 0
//! dispatch main
//! expect 0:9 i32 8 9 10 11  -96 -95 0 1  -78 -63 0 0  2222 2 3 5  -294967296 0 0 1  1 -2 3 -4  22 66 0 0  5 10 3 4
//! expect 0:7 u32 0..21 66 23..31
