// The same kinds of uniform layouts, loaded as whole values and stored as whole values.
//! buffer 0:0 uniform u32 7  <i32 (i-1) u32 (i+1)>*3 _  f32 1 2 3 4  u32 21..25 _
//! buffer 0:1 u32 99*20
//! buffer 0:2 u32 99*16
//! dispatch main
//! expect 0:1 u32 7  <i32 (i-1) u32 (i+1)>*3  99  f32 1 2 3 4  u32 21..25 99 99 99
//! expect 0:2 u32 <i32 (i-1) u32 (i+1)>*3 99 99  f32 3 4 1 2  u32 21..24

struct Small {
    s: i32,
    u: u32,
}

struct Input {
    first: u32,
    smalls: array<Small, 3>,
    m: mat2x2<f32>,
    words: array<u32, 5>,
}

struct Parts {
    smalls: array<Small, 3>,
    @align(8) @size(8) filler: u32,
    m: mat2x2<f32>,
    words: array<u32, 4>,
}

@group(0) @binding(0) var<uniform> input: Input;
@group(0) @binding(1) var<storage, read_write> whole: Input;
@group(0) @binding(2) var<storage, read_write> parts: Parts;

@compute @workgroup_size(1)
fn main() {
    whole = input;
    parts.smalls = input.smalls;
    let m = input.m;
    parts.m = mat2x2(m[1], m[0]);
    let words = input.words;
    parts.words = array(words[0], words[1], words[2], words[3]);
}
