// continue inside switch goes on with the loop, break inside switch leaves the switch only; a loop inside a
// clause has its own break; a switch in continuing; only a default clause; return from the depth.
//! buffer 0:0 u32 5 3 0 2 1 2 4 9
//! buffer 0:1 u32 0*6
//! dispatch main
//! expect 0:1 u32 8 1230 26 4 77 9

@group(0) @binding(0) var<storage> codes: array<u32, 8>;
@group(0) @binding(1) var<storage, read_write> result: array<u32, 6>;

fn first_index_of(code: u32) -> u32 {
    for (var k = 0u; k < 8u; k++) {
        switch codes[k] {
            case 2u, 4u {
                if codes[k] == code { return k; }
            }
            default {}
        }
    }
    return 100u;
}

@compute @workgroup_size(1)
fn main() {
    var visited = 0u;
    var counted = 0u;
    for (var k = 0u; k < 8u; k++) {
        visited++;
        switch codes[k] {
            case 0u: {
                continue; // nothing is counted for a 0
            }
            case 1u {
                break;
            }
            case 2u {
                // The inner loop's break leaves the inner loop.
                for (var j = 0u; ; j++) {
                    if j == 5u { break; }
                    counted += 2u;
                }
                if k > 4u { continue; }
                counted += 100u;
            }
            case 3u, 4u, 5u {
                counted += 300u;
                if codes[k] > 3u { break; }
                counted += 6u;
            }
            default {
                counted += 200u;
            }
        }
        counted += 1u;
    }
    result[0] = visited;
    // 5: 301, 3: 307, 0: 0, 2: 111, 1: 1, 2: 10, 4: 301, 9: 201
    result[1] = counted - 2u;

    var weight = 0u;
    var n = 0u;
    loop {
        weight += n;
        continuing {
            switch n {
                case 0u, 1u { n += 1u; }
                case 2u { n = 10u; }
                default { n += 3u; }
            }
            break if n > 13u;
        }
    }
    result[2] = weight; // 0 + 1 + 2 + 10 + 13

    var only_default = 0u;
    switch n {
        default { only_default = 4u; }
    }
    result[3] = only_default;
    result[4] = select(0u, 77u, first_index_of(2u) == 3u && first_index_of(7u) == 100u);
    result[5] = first_index_of(4u) + 3u;
}
