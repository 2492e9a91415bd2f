// return from nested constructs in helper functions and in the entry point; different invocations leave at
// different places.
//! buffer 0:0 u32 99*16
//! dispatch main
//! expect 0:0 u32 99 1 4 99  104 105 106 107  8 8 8 99  15 15 15 15

@group(0) @binding(0) var<storage, read_write> result: array<u32, 16>;

fn classify(n: u32) -> u32 {
    for (var k = 0u; k < 4u; k++) {
        loop {
            if n == k {
                if n % 2u == 0u {
                    return n * 2u;
                } else {
                    return n;
                }
            }
            break;
        }
    }
    if n < 8u { return n + 100u; }
    return 8u;
}

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lane: u32) {
    if lane == 0u { return; }
    switch lane {
        case 3u: { return; }
        case 12u, 13u, 14u, 15u: {
            result[lane] = 15u;
            return;
        }
        default: {}
    }
    while true {
        if lane == 11u { return; }
        break;
    }
    result[lane] = classify(lane);
}
