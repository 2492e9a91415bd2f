// Indices that constants make of what has a bound: some stay in bounds, some do not, some wrap around. The
// specification allows any element, or zero, for an index out of bounds.
//! buffer 0:0 u32 (100+i)*64
//! buffer 0:1 u32 63 31
//! buffer 0:2 u32 0*14
//! dispatch main
// (63 & 31) * 2, (63 & 15) << 2, (63 & 31) + 32, (63 & 63) / 4, (63 & 63) >> 3, ((31 & 7) * 4 + 3) * 2 + 1
//! expect 0:2 u32 162 160 163 115 107 163
// the same from i32
//!   162 160 163 107
// out of bounds: 31 * 3, 31 + 40; 7 << 30 is 0xc0000000 after wrapping, 63 * 0xffffffff is 0xffffffc1
//!   [0, 163]*4
@group(0) @binding(0) var<storage> data: array<u32, 64>;
@group(0) @binding(1) var<storage> input: vec2u;
@group(0) @binding(2) var<storage, read_write> result: array<u32, 14>;

@compute @workgroup_size(1)
fn main() {
    let u = input.x;
    let i = i32(u);
    result[0] = data[(u & 31) * 2];
    result[1] = data[(u & 15) << 2];
    result[2] = data[(u & 31) + 32];
    result[3] = data[(u & 63) / 4];
    result[4] = data[(u & 63) >> 3];
    result[5] = data[((input.y & 7) * 4 + 3) * 2 + 1];
    result[6] = data[(i & 31) * 2];
    result[7] = data[(i & 15) << 2];
    result[8] = data[(i & 31) + 32];
    result[9] = data[(i & 63) / 8];
    result[10] = data[(u & 31) * 3];
    result[11] = data[(u & 31) + 40];
    result[12] = data[(i & 7) << 30];
    result[13] = data[(u & 63) * 4294967295];
}
