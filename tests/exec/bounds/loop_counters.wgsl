// Counters of loops as indices: those that a loop's condition keeps in bounds, and those that look like it. The
// specification allows any element, or zero, for an index out of bounds.
//! buffer 0:0 u32 0 1 2 3 1000000 4294967295
//! buffer 0:1 u32 99*15
//! dispatch main
// 11 + 12 + 13 + 14, four times, by u32, i32, <= and a step of 3 (11 + 14)
//! expect 0:1 u32 50 50 50 25
// negative at first: -2 and -1 are out of bounds, then 50
//!   [50, 78]
// set in the body to 1000000: one out of bounds
//!   [0, 14]
// raised through a pointer
//!   [0, 14]
// from 1000000 on, though below 4294967295
//!   [0, 14]
// a bound beyond the array: 50 and one more
//!   [50, 64]
// read in the continuing part, before and after the step; behind the loop
//!   50 [39, 53] [0, 14]
// a counter of 1 to 4 with the inner one behind it: (12 + 13 + 14 + x) and 11 + 12 + 13 + 14, four times
//!   [39, 53] 200
// the load stands before the loop
//!   [0, 14]

@group(0) @binding(0) var<storage> input: array<u32, 6>;
@group(0) @binding(1) var<storage, read_write> result: array<u32, 15>;

fn raise(p: ptr<function, u32>) {
    *p += input[4];
}

@compute @workgroup_size(1)
fn main() {
    var a = array<u32, 4>(11u, 12u, 13u, 14u);
    for (var i = 0u; i < 4u; i++) { result[0] = select(result[0], 0u, i == 0u) + a[i]; }
    for (var i = 0; i < 4; i += 1) { result[1] = select(result[1], 0u, i == 0) + a[i]; }
    for (var i = 0u; i <= 3u; i++) { result[2] = select(result[2], 0u, i == 0u) + a[i]; }
    for (var i = 0; i < 4; i += 3) { result[3] = select(result[3], 0u, i == 0) + a[i]; }
    var sum = 0u;
    for (var i = -2; i < 4; i++) { sum += a[i]; }
    result[4] = sum;
    sum = 0u;
    for (var i = 0u; i < 4u; i++) {
        if i == 0u { i = input[4]; }
        sum += a[i];
    }
    result[5] = sum;
    sum = 0u;
    for (var i = 0u; i < 4u; i++) {
        raise(&i);
        sum += a[i];
    }
    result[6] = sum;
    sum = 0u;
    for (var i = 1000000u; i < 4294967295u; i += 4293967295u) { sum = a[i]; }
    result[7] = sum;
    sum = 0u;
    for (var i = 0u; i < 5u; i++) { sum += a[i]; }
    result[8] = sum;

    var before = 0u;
    var after = 0u;
    var k = 0u;
    loop {
        if k >= 4u { break; }
        continuing {
            before += a[k];
            k++;
            after += a[k];
        }
    }
    result[9] = before;
    result[10] = after;
    result[11] = a[k];

    sum = 0u;
    var inner = 0u;
    for (var i = 1u; i <= 4u; i++) {
        for (var j = 0u; j < 4u; j++) { inner += a[j]; }
        sum += a[i];
    }
    result[12] = sum;
    result[13] = inner;

    var n = input[5];
    let early = n;
    sum = 0u;
    for (n = 0u; n < 4u; n++) { sum = a[early]; }
    result[14] = sum;
}
