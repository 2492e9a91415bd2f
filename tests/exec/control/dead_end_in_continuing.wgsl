// Control does not get past a switch, an if or a loop that stands in a continuing part.
//! buffer 0:0 u32 0 1 2 3
//! buffer 0:1 u32 99*4
//! dispatch main
// Two rounds of three: 6 * 10 + 6 * 2 where the input is even, 6 * 10 + 6 * 1 where it is odd.
//! expect 0:1 u32 72 66 72 66

@group(0) @binding(0) var<storage> input: array<u32, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<u32, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) lane: u32) {
    var sum = 0u;
    var round = 0u;
    loop {
        continuing {
            for (var i = 0u; i < 3u; i++) {
                sum += 10u;
                switch input[lane] & 1u {
                    case 1u: {
                        sum += 1u;
                        continue;
                    }
                    default: {
                        if i < 5u {
                            sum += 2u;
                            continue;
                        } else {
                            loop {
                                if i >= 5u { break; }
                                sum += 1000u;
                                i = 5u;
                                continue;
                            }
                            break;
                        }
                    }
                }
            }
            round++;
            break if round >= 2u;
        }
    }
    result[lane] = sum;
}
