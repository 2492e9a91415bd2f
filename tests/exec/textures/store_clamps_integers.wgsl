// Integers that a channel cannot hold are clamped to what it can.
@group(0) @binding(0) var u8: texture_storage_2d<rgba8uint, write>;
@group(0) @binding(1) var s8: texture_storage_2d<rgba8sint, write>;
@group(0) @binding(2) var u16: texture_storage_2d<rgba16uint, write>;
@group(0) @binding(3) var s16: texture_storage_2d<rgba16sint, write>;
@group(0) @binding(4) var<storage> v: vec4i;

@compute @workgroup_size(1)
fn main() {
    textureStore(u8, vec2(0, 0), vec4u(v));
    textureStore(s8, vec2(0, 0), v);
    textureStore(u16, vec2(0, 0), vec4u(v));
    textureStore(s16, vec2(0, 0), v);
}
//! texture 0:0 storage rgba8uint 1x1 5
//! texture 0:1 storage rgba8sint 1x1 5
//! texture 0:2 storage rgba16uint 1x1 5 5
//! texture 0:3 storage rgba16sint 1x1 5 5
//! buffer 0:4 i32 -70000 256 100 70000
//! dispatch main
// 255, 255, 100, 255
//! expect 0:0 hex 0xff64ffff
// -128, 127, 100, 127
//! expect 0:1 hex 0x7f647f80
// 65535, 256, 100, 65535
//! expect 0:2 hex 0x0100ffff 0xffff0064
// -32768, 256, 100, 32767
//! expect 0:3 hex 0x01008000 0x7fff0064
