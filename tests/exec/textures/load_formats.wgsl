// Integer and float formats, with fewer channels than four: those that are missing read as 0, 0, 0 and 1.
@group(0) @binding(0) var u: texture_2d<u32>;
@group(0) @binding(1) var s: texture_2d<i32>;
@group(0) @binding(2) var f: texture_1d<f32>;
@group(0) @binding(3) var n: texture_1d<f32>;
@group(0) @binding(4) var<storage, read_write> uo: array<vec4u>;
@group(0) @binding(5) var<storage, read_write> so: array<vec4i>;
@group(0) @binding(6) var<storage, read_write> fo: array<vec4f>;

@compute @workgroup_size(1)
fn main() {
    for (var i = 0; i < 2; i++) {
        uo[i] = textureLoad(u, vec2(i, 0), 0);
        so[i] = textureLoad(s, vec2(0, i), 0);
        fo[i] = textureLoad(f, i, 0);
        fo[2 + i] = textureLoad(n, u32(i), 0);
    }
}
//! texture 0:0 r32uint 2x1 7 0xffffffff
//! texture 0:1 rgba8sint 1x2 0xff80017f 0x00000000
// 1 is 0x3c00 and -2 is 0xc000 as a half.
//! texture 0:2 1d rg16float 2 0xc0003c00 0x3c00c000
// 127 / 127, -127 / 127 and -128, which is -1 as well; 0.
//! texture 0:3 1d rgba8snorm 2 0x0080817f 0x7f7f7f7f
//! buffer 0:4 u32 0*8
//! buffer 0:5 u32 0*8
//! buffer 0:6 u32 0*16
//! dispatch main
//! expect 0:4 u32 7 0 0 1  0xffffffff 0 0 1
//! expect 0:5 i32 127 1 -128 -1  0 0 0 0
//! expect 0:6 f32 1 -2 0 1  -2 1 0 1  1 -1 -1 0  1 1 1 1
