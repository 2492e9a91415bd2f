// pack2x16float, unpack2x16float and quantizeToF16 on values that half precision has exactly, and on
// two between such values: 1024.5, and 1/3 (between 0x3555 and 0x3556). Rounding may go either way.
//! buffer 0:0 f32 1 -2  65504 0.5  0 1024.5  0.333333343 1
//! buffer 0:1 u32 99*4
//! buffer 0:2 f32 99*8
//! buffer 0:3 f32 99*8
//! dispatch main
//! expect 0:1 hex 0xc0003c00 0x38007bff {0x64000000, 0x64010000} {0x3c003555, 0x3c003556}
//! expect 0:2 f32 1 -2 65504 0.5 0 {1024, 1025} {0.333251953125, 0.33349609375} 1
//! expect 0:3 f32 1 -2 65504 0.5 0 {1024, 1025} {0.333251953125, 0.33349609375} 1

@group(0) @binding(0) var<storage> input: array<vec2<f32>>;
@group(0) @binding(1) var<storage, read_write> packed: array<u32>;
@group(0) @binding(2) var<storage, read_write> unpacked: array<vec2<f32>>;
@group(0) @binding(3) var<storage, read_write> quantized: array<vec2<f32>>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) lane: u32) {
    let word = pack2x16float(input[lane]);
    packed[lane] = word;
    unpacked[lane] = unpack2x16float(word);
    quantized[lane] = quantizeToF16(input[lane]);
}
