// textureStore converts to the format of the texture.
@group(0) @binding(0) var u8n: texture_storage_2d<rgba8unorm, write>;
@group(0) @binding(1) var s8n: texture_storage_2d<rgba8snorm, write>;
@group(0) @binding(2) var h: texture_storage_1d<rgba16float, write>;
@group(0) @binding(3) var u: texture_storage_2d<r32uint, write>;
@group(0) @binding(4) var s: texture_storage_3d<rgba32sint, write>;
@group(0) @binding(5) var f: texture_storage_2d_array<rgba32float, write>;

@compute @workgroup_size(1)
fn main() {
    textureStore(u8n, vec2(1, 0), vec4f(1, 0, 0.2, 7));
    textureStore(s8n, vec2u(0, 1), vec4f(1, -1, 0, -9));
    textureStore(h, 1, vec4f(1, -2, 0.5, 0));
    textureStore(u, vec2(0, 0), vec4u(0xdeadbeef, 1, 2, 3));
    textureStore(s, vec3(1, 0, 1), vec4i(-1, 2, -3, 4));
    textureStore(f, vec2(0, 0), 1, vec4f(0.5, 1.5, 2.5, -3.5));
}
//! texture 0:0 storage rgba8unorm 2x1 5 5
//! texture 0:1 storage rgba8snorm 1x2 5 5
//! texture 0:2 storage 1d rgba16float 2 5*4
//! texture 0:3 storage r32uint 1x1 5
//! texture 0:4 storage 3d rgba32sint 2x1x2 5*16
//! texture 0:5 storage array rgba32float 1x1x2 5*8
//! dispatch main
// Clamped to [0, 1], in units of 1 / 255: 255, 0, 51, 255.
//! expect 0:0 hex 5 0xff3300ff
// Clamped to [-1, 1], in units of 1 / 127: 127, -127, 0, -127.
//! expect 0:1 hex 5 0x8100817f
//! expect 0:2 hex 5 5 0xc0003c00 0x00003800
//! expect 0:3 hex 0xdeadbeef
//! expect 0:4 i32 5*12 -1 2 -3 4
//! expect 0:5 f32 0x00000005*4 0.5 1.5 2.5 -3.5
