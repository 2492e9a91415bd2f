// switch: several selectors, default in the middle, in a list and alone, a trailing comma, constant
// expressions, both integer types, break, declarations, return, and no fall-through.
//! buffer 0:0 i32 -1 0 1 2 3 4 5 6 7 2147483647 -2147483648 100
//! buffer 0:1 u32 0*36
//! dispatch main
// middle(n), listed(n), in_unsigned(u32(n))
//! expect 0:1 u32  40 7 3  10 1 1  20 2 1  20 2 2  30 7 4  40 5 4  40 5 4  50 7 4  40 7 4  40 7 5  60 7 6  40 7 4

@group(0) @binding(0) var<storage> input: array<i32>;
@group(0) @binding(1) var<storage, read_write> result: array<array<u32, 3>>;

const three = 3;

fn middle(n: i32) -> u32 {
    var r = 0u;
    switch n {
        case 0: {
            r = 10u;
        }
        case 1, 2, {
            r = 20u;
        }
        default {
            r = 40u;
        }
        case three {
            let thirty = 30u;
            r = thirty;
        }
        case three * 2: {
            r = 50u;
            if n == 6 { break; }
            r = 51u;
        }
        case -2147483648 {
            r = 60u;
        }
    }
    return r;
}

fn listed(n: i32) -> u32 {
    switch (n) {
        case 0 { return 1u; }
        case 1, 2: { return 2u; }
        case 100, default { return 7u; }
        case 4, 5 { return 5u; }
    }
}

fn in_unsigned(n: u32) -> u32 {
    var r: u32;
    switch n {
        case 0xffffffffu { r = 3u; }
        case 0u, 1u { r = 1u; }
        case 2u { r = 2u; }
        case 0x7fffffffu { r = 5u; }
        case 0x80000000u { r = 6u; }
        default: { r = 4u; }
    }
    return r;
}

@compute @workgroup_size(12)
fn main(@builtin(local_invocation_index) lane: u32) {
    let n = input[lane];
    result[lane] = array(middle(n), listed(n), in_unsigned(u32(n)));
}
