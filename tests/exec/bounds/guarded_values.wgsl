// Indices that conditions keep in bounds, and such as look so and are not: WGSL 8.5.3 gives some element for these.
//! buffer 0:0 u32 0 1 2 3 4 9 4294967295
//! buffer 0:1 u32 77*21
//! dispatch main
// !(at <= 3) leaves early, so that the others read 10 + at
//! expect 0:1 u32 10 11 12 13 0 0 0
// !(at < 4), and at > 3
//!   10 11 12 13 0 0 0
// the wrong way round: what is left is out of bounds, and any element may come
//!   0 0 0 0 {10, 11, 12, 13} {10, 11, 12, 13} {10, 11, 12, 13}
@group(0) @binding(0) var<storage> input: array<u32, 7>;
@group(0) @binding(1) var<storage, read_write> o: array<u32, 21>;

var<private> table = array(10u, 11u, 12u, 13u);

fn inclusive(at: u32) -> u32 {
    if !(at <= 3) { return 0; }
    return table[at];
}
fn exclusive(at: u32) -> u32 {
    if !(at < 4) || at > 3 { return 0; }
    return table[at];
}
fn outside(at: u32) -> u32 {
    if at <= 3 { return 0; }
    return table[at];
}

@compute @workgroup_size(1)
fn main() {
    for (var k = 0u; k < 7; k++) {
        o[k] = inclusive(input[k]);
        o[7 + k] = exclusive(input[k]);
        o[14 + k] = outside(input[k]);
    }
}
