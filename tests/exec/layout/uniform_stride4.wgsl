// uniform_buffer_standard_layout: arrays of scalars with stride 4 in a uniform buffer, at odd places,
// with constant and dynamic indices.
//! buffer 0:0 uniform u32 5 1..7 f32 0.5 1.5 2.5 i32 -1 -2 -3 -4 -5
//! buffer 0:1 u32 99*8
//! buffer 0:2 f32 99*3
//! buffer 0:3 i32 99*6
//! dispatch main
//! expect 0:1 u32 5 7 6 5 4 3 2 1
//! expect 0:2 f32 2.5 1.5 0.5
//! expect 0:3 i32 -5 -4 -3 -2 -1 -15

struct Input {
    count: u32,
    words: array<u32, 7>,
    floats: array<f32, 3>,
    signed: array<i32, 5>,
}

@group(0) @binding(0) var<uniform> input: Input;
@group(0) @binding(1) var<storage, read_write> words: array<u32, 8>;
@group(0) @binding(2) var<storage, read_write> floats: array<f32, 3>;
@group(0) @binding(3) var<storage, read_write> signed: array<i32, 6>;

@compute @workgroup_size(1)
fn main() {
    words[0] = input.count;
    for (var k = 0u; k < 7u; k++) {
        words[k + 1u] = input.words[6u - k];
    }
    floats[0] = input.floats[2];
    floats[1] = input.floats[1];
    floats[2] = input.floats[0];
    var sum = 0;
    for (var k = 0; k < 5; k++) {
        signed[k] = input.signed[4 - k];
        sum += input.signed[k];
    }
    signed[5] = sum;
}
