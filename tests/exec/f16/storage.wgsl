// 16-bit floats in storage buffers: arrays, vectors, structures. 0x3c00 is 1, 0xc000 is -2, 0x3800 is 0.5,
// 0x4200 is 3, 0x4400 is 4.
//! needs shaderFloat16 storageBuffer16BitAccess
//! buffer 0:0 hex 0xc0003c00 0x42003800
//! buffer 0:1 u32 0*8
//! dispatch main
// input[0] + input[1] = -1, input[2] * 2 = 1; the same from a vector; then f16 at 8, vec2 at 12, f32 at
// 16, f16 at 20, vec3 at 24.
//! expect 0:1 hex 0x3c00bc00 0x44004200 0x00003c00 0xc0003800 f32 2.5 hex 0x00004200 0x3c003c00 0x00003c00
enable f16;

struct Mixed {
    a: f16,
    b: vec2<f16>,
    c: f32,
    d: f16,
    e: vec3<f16>,
}
struct Flat {
    sums: array<f16, 4>,
    a: f16,
    b: vec2<f16>,
    c: f32,
    d: f16,
    e: vec3<f16>,
}

@group(0) @binding(0) var<storage> input: array<f16>;
@group(0) @binding(1) var<storage, read_write> result: Flat;

@compute @workgroup_size(1)
fn main() {
    result.sums[0] = input[0] + input[1];
    result.sums[1] = input[2] * 2h;
    result.sums[2] = input[arrayLength(&input) - 1u];
    result.sums[3] = f16(arrayLength(&input));
    var mixed: Mixed;
    mixed.a = 1;
    mixed.b = vec2(0.5h, -2h);
    mixed.c = 2.5;
    mixed.d = 3;
    mixed.e = vec3<f16>(1);
    result.a = mixed.a;
    result.b = mixed.b;
    result.c = mixed.c;
    result.d = mixed.d;
    result.e = mixed.e;
}
