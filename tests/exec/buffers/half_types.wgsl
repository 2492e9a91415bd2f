// f16 and its vectors, matrices and structures in storage and uniform buffers, at odd half words too. 1 is
// 0x3c00, 2 0x4000, 3 0x4200, 4 0x4400, 5 0x4500, 6 0x4600, 7 0x4700, 8 0x4800, -1 0xbc00.
//! needs shaderFloat16
//! buffer 0:0 hex 0x40003c00 0x44004200 0x46004500 0x48004700
//! buffer 0:1 uniform hex 0x40003c00 0x44004200 0x46004500 0x48004700
//! buffer 0:2 hex 0xaaaaaaaa*16
//! buffer 0:3 u32 0 2 6
//! dispatch main
// f16 at 2 goes to 0; -1 to 6 (from memory)
//! expect 0:2 hex 0xaaaa4000 0xbc00aaaa
// vec3h at 8: 5 6 7 goes to 8, what lies behind it stays
//!   0x46004500 0xaaaa4700
// vec4h at 0 + vec4h at 8 = 6 8 10 12 (0x4600 0x4800 0x4900 0x4a00)
//!   0x48004600 0x4a004900
// mat2x3h at 0, its columns exchanged: 5 6 7 and 1 2 3
//!   0x46004500 0xaaaa4700 0x40003c00 0xaaaa4200
// struct { f16, vec2h, f16 } from uniform memory at 4: f16 3, vec2h at 8 (5 6), f16 at 12 (7)
//!   0xaaaa4200 0x46004500 0xaaaa4700
// elements 3 and 5 of array<f16> from 2 on: 5 and 7
//!   0x47004500
// uniform half words at offsets from memory: 1, 2, 4 and their sum, 7
//!   0x40003c00 0x47004400
enable f16;
requires buffer_view;

struct Mixed {
    a: f16,
    b: vec2h,
    c: f16,
}

@group(0) @binding(0) var<storage> source: buffer;
@group(0) @binding(1) var<uniform> constants: buffer<16>;
@group(0) @binding(2) var<storage, read_write> sink: buffer<64>;
@group(0) @binding(3) var<storage> input: array<u32, 3>;

@compute @workgroup_size(1)
fn main() {
    *bufferView<f16>(&sink, 0) = *bufferView<f16>(&source, 2);
    *bufferView<f16>(&sink, input[2]) = -1;
    *bufferView<vec3h>(&sink, 8) = *bufferView<vec3h>(&source, 8);
    *bufferView<vec4h>(&sink, 16) = *bufferView<vec4h>(&source, input[0]) + *bufferView<vec4h>(&source, 8);
    let m = *bufferView<mat2x3h>(&source, 0);
    *bufferView<mat2x3h>(&sink, 24) = mat2x3h(m[1], m[0]);
    *bufferView<Mixed>(&sink, 40) = *bufferView<Mixed>(&constants, 4);
    let halves = bufferView<array<f16>>(&source, input[1]);
    let into = bufferView<array<f16, 2>>(&sink, 52);
    into[0] = halves[3];
    into[1] = halves[input[1] + 3];
    let sum = bufferView<array<f16, 4>>(&sink, 56);
    sum[0] = *bufferView<f16>(&constants, input[0]);
    sum[1] = *bufferView<f16>(&constants, input[1]);
    sum[2] = *bufferView<f16>(&constants, input[2]);
    sum[3] = sum[0] + sum[1] + sum[2];
}
