// f16 in immediate data. 0x3c00 is 1, 0x4000 2, 0x4200 3, 0x4400 4.
//! needs shaderFloat16 storagePushConstant16
//! buffer 0:0 f32 0*4
//! immediates hex 0x40003c00 0x44004200
//! dispatch main
//! expect 0:0 f32 1 2 3 4
enable f16;
requires immediate_address_space;

struct Halves {
    a: f16,
    b: f16,
    c: vec2h,
}

@group(0) @binding(0) var<storage, read_write> result: vec4f;
var<immediate> halves: Halves;

@compute @workgroup_size(1)
fn main() {
    result = vec4f(f32(halves.a), f32(halves.b), vec2f(halves.c));
}
