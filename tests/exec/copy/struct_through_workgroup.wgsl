// Whole structures from storage to workgroup memory and back: with vec3 and its padding, a nested structure,
// an array, a matrix. Buffer layout and workgroup layout are different types in SPIR-V.
//! buffer 0:0 f32 <(i+1) (i+2) (i+3) (i*0.5)  i32 (-i) u32 (i+100) f32 (i+7) (i+8)  u32 (i*3) (i*3+1) (i*3+2) _
//!   f32 (i+1) (i+2) (i+3) _ (i+4) (i+5) (i+6) _>*8
//! buffer 0:1 u32 0xcccccccc*160
//! dispatch main
//! expect 0:1 f32 <(8-i) (9-i) (10-i) (3.5-i*0.5)  i32 (i-7) u32 (107-i) f32 (14-i) (15-i)
//!   u32 (21-i*3) (22-i*3) (23-i*3) 0xcccccccc  f32 (8-i) (9-i) (10-i) 0xcccccccc (11-i) (12-i) (13-i) 0xcccccccc>*8

struct Inner {
    s: i32,
    u: u32,
    pair: vec2<f32>,
}

struct Item {
    direction: vec3<f32>,
    weight: f32,
    inner: Inner,
    counts: array<u32, 3>,
    m: mat2x3<f32>,
}

@group(0) @binding(0) var<storage> input: array<Item>;
@group(0) @binding(1) var<storage, read_write> output: array<Item>;

var<workgroup> items: array<Item, 8>;

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) lane: u32) {
    items[lane] = input[lane];
    workgroupBarrier();
    output[lane] = items[7u - lane];
}
