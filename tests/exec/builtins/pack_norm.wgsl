// pack4x8snorm, pack4x8unorm, pack2x16snorm, pack2x16unorm: clamped, scaled, rounded by floor(0.5 + x), the
// first component in the lowest bits.
//! buffer 0:0 f32 -1 0 1 0.25  -2 2 -0.75 0.125  0.5 0.5 0.25 1
//! buffer 0:1 u32 99*12
//! dispatch main
// snorm8: -127 0 127 32 (31.75 + 0.5) | -127 127 -95 (-95.25 + 0.5 = -94.75) 16 (15.875 + 0.5) | 64 64 32 127
// unorm8: 0 0 255 64 (63.75 + 0.5) | 0 255 0 32 (31.875 + 0.5) | 128 (127.5 + 0.5) 128 64 255
// snorm16: -32767 0 | -32767 32767 | 16384 (16383.5 + 0.5) 16384
// unorm16: 0 0 | 0 65535 | 32768 (32767.5 + 0.5) 32768
//! expect 0:1 hex 0x207f0081 0x40ff0000 0x00008001 0
//!   0x10a17f81 0x2000ff00 0x7fff8001 0xffff0000
//!   0x7f204040 0xff408080 0x40004000 0x80008000

@group(0) @binding(0) var<storage> input: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<u32>>;

@compute @workgroup_size(3)
fn main(@builtin(local_invocation_index) lane: u32) {
    let e = input[lane];
    result[lane] = vec4(pack4x8snorm(e), pack4x8unorm(e), pack2x16snorm(e.xy), pack2x16unorm(e.xy));
}
