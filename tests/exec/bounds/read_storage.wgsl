// Reads out of bounds of storage and uniform buffers give some word of the buffer or zero: fixed and
// runtime-sized arrays, members in the middle, vectors and matrices. Guard words lie around the buffers.
//! buffer 0:0 u32 0 5 6 7 8 1000 2147483648 4294967295
//! buffer 0:1 u32 101 1..6 102 11..18
//! buffer 0:2 uniform u32 201 21..26 202
//! buffer 0:3 u32 99*48
//! dispatch main
//! expect 0:3 u32 1 11 21 11 1 11
//!   6 16 26 16 6 12
//!   <{0, 101, 1, 2, 3, 4, 5, 6, 102, 11, 12, 13, 14, 15, 16, 17, 18} [0, 102] {0, 201, 21, 22, 23, 24, 25, 26, 202}
//!    [0, 102] [0, 102] [0, 102]>*6

struct Fixed {
    first: u32,
    a: array<u32, 6>,
    last: u32,
    rest: array<u32>,
}

struct Uniform {
    first: u32,
    a: array<u32, 6>,
    last: u32,
}

@group(0) @binding(0) var<storage> indices: array<u32>;
@group(0) @binding(1) var<storage> s: Fixed;
@group(0) @binding(2) var<uniform> u: Uniform;
@group(0) @binding(3) var<storage, read_write> result: array<array<u32, 6>>;

fn element(p: ptr<storage, array<u32, 6>>, i: u32) -> u32 {
    return p[i];
}

fn runtime_element(p: ptr<storage, array<u32>>, i: i32) -> u32 {
    return p[i];
}

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) lane: u32) {
    let i = indices[lane];
    result[lane][0] = s.a[i];
    result[lane][1] = s.rest[i];
    result[lane][2] = u.a[i];
    result[lane][3] = runtime_element(&s.rest, i32(i));
    result[lane][4] = element(&s.a, i);
    // A constant index is fine for a runtime-sized array of any length: 8 is out of bounds here.
    result[lane][5] = select(s.rest[8], s.rest[min(i, 1u)], i < 6u);
}
