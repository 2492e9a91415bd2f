// abs, sign, floor, ceil, round (ties to even), trunc, fract and saturate.
//! buffer 0:0 f32 2.5 -2.5 3.5 -0.5 1.75 -1.25 0.25 8388609
//! buffer 0:1 f32 99*64
//! dispatch main
//! expect 0:1 f32
//!   2.5 1 2 3 2 2 0.5 1
//!   2.5 -1 -3 -2 -2 -2 0.5 0
//!   3.5 1 3 4 4 3 0.5 1
//!   0.5 -1 -1 0 0 0 0.5 0
//!   1.75 1 1 2 2 1 0.75 1
//!   1.25 -1 -2 -1 -1 -1 0.75 0
//!   0.25 1 0 1 0 0 0.25 0.25
//!   8388609 1 8388609 8388609 8388609 8388609 0 1

@group(0) @binding(0) var<storage> input: array<f32>;
@group(0) @binding(1) var<storage, read_write> result: array<array<f32, 8>>;

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) lane: u32) {
    let e = input[lane];
    result[lane] = array(abs(e), sign(e), floor(e), ceil(e), round(e), trunc(e), fract(e), saturate(e));
}
