// Formats that need an extended set in Vulkan, and the language extension texture_formats_tier1.
requires texture_formats_tier1;
@group(0) @binding(0) var a: texture_storage_1d<rg32uint, write>;
@group(0) @binding(1) var b: texture_storage_1d<rg16float, write>;
@group(0) @binding(2) var c: texture_storage_1d<r8uint, write>;
@group(0) @binding(3) var d: texture_storage_1d<rgba16unorm, write>;
@group(0) @binding(4) var e: texture_storage_1d<rgb10a2uint, write>;
@group(0) @binding(5) var f: texture_storage_1d<rg8snorm, write>;
@group(0) @binding(6) var g: texture_storage_1d<r16sint, write>;
@group(0) @binding(7) var h: texture_storage_1d<rgb10a2unorm, read>;
@group(0) @binding(8) var<storage, read_write> o: vec4f;

@compute @workgroup_size(1)
fn main() {
    textureStore(a, 0, vec4u(1, 2, 3, 4));
    textureStore(b, 0, vec4f(1, -2, 3, 4));
    for (var i = 0u; i < 4; i++) {
        textureStore(c, i, vec4u(100 * i));
        textureStore(f, i, vec4f(f32(i) - 2, 1, 0, 0));
        textureStore(g, i, vec4i(20000 * (i32(i) - 2)));
    }
    textureStore(d, 0, vec4f(0, 1, 0.2, 0));
    textureStore(e, 0, vec4u(1, 1023, 4000, 9));
    o = textureLoad(h, 0);
}
//! needs shaderStorageImageExtendedFormats
//! texture 0:0 storage 1d rg32uint 1 0 0
//! texture 0:1 storage 1d rg16float 1 0
//! texture 0:2 storage 1d r8uint 4 0
//! texture 0:3 storage 1d rgba16unorm 1 0 0
//! texture 0:4 storage 1d rgb10a2uint 1 0
//! texture 0:5 storage 1d rg8snorm 4 0 0
//! texture 0:6 storage 1d r16sint 4 0 0
//! texture 0:7 storage 1d rgb10a2unorm 1 0xc00003ff
//! buffer 0:8 f32 0*4
//! dispatch main
//! expect 0:0 u32 1 2
//! expect 0:1 hex 0xc0003c00
// 0, 100, 200, 255
//! expect 0:2 hex 0xffc86400
// 0, 65535, 13107, 0
//! expect 0:3 hex 0xffff0000 0x00003333
// 1, 1023, 1023, 3
//! expect 0:4 hex 0xfffffc01
// -127 127 -127 127, 0 127 127 127
//! expect 0:5 hex 0x7f817f81 0x7f7f7f00
// -32768, -20000, 0, 20000
//! expect 0:6 hex 0xb1e08000 0x4e200000
//! expect 0:8 f32 1 0 0 1
