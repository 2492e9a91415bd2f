// A uniform buffer that is an array itself, of stride 4, whose last element ends in the middle of 16 bytes.
//! buffer 0:0 uniform u32 10..15
//! buffer 0:1 uniform f32 <(i) (i*2)>*5
//! buffer 0:2 u32 99*6
//! buffer 0:3 f32 99*10
//! dispatch main
//! expect 0:2 u32 (15-i)*6
//! expect 0:3 f32 <(i*2) (i)>*5

@group(0) @binding(0) var<uniform> words: array<u32, 6>;
@group(0) @binding(1) var<uniform> pairs: array<vec2<f32>, 5>;
@group(0) @binding(2) var<storage, read_write> reversed: array<u32, 6>;
@group(0) @binding(3) var<storage, read_write> swapped: array<vec2<f32>, 5>;

@compute @workgroup_size(6)
fn main(@builtin(local_invocation_index) lane: u32) {
    reversed[lane] = words[5u - lane];
    if lane < 5u {
        swapped[lane] = pairs[lane].yx;
    }
}
