// Loads whose view may be invalid, which need a selection of their own, wherever an expression may stand: in the
// conditions and updates of loops, in short circuits, in switches, in continuing parts.
//! buffer 0:0 u32 5 3 1 0 7
//! buffer 0:1 u32 0*8
//! dispatch main
// 5 rounds; the sum of 0 to 2; words until one is 0 (5 + 3 + 1); break if after 3 rounds
//! expect 0:1 u32 5 3 9 3
// the switch's case 3; && and || with both; a select in an index: word 4
//!   30 1 1 7
requires buffer_view;

@group(0) @binding(0) var<storage> data: buffer;
@group(0) @binding(1) var<storage, read_write> result: array<u32, 8>;

fn word(k: u32) -> u32 {
    return *bufferView<u32>(&data, k * 4);
}

@compute @workgroup_size(1)
fn main() {
    var rounds = 0u;
    while rounds < *bufferView<u32>(&data, 0) {
        rounds++;
    }
    result[0] = rounds;
    var sum = 0u;
    for (var k = 0u; k < *bufferView<u32>(&data, rounds - 1); k += *bufferView<u32>(&data, 8)) {
        if k == 2 {
            continue;
        }
        sum += k + 1;
    }
    result[1] = sum;
    var total = 0u;
    var at = 0u;
    loop {
        let next = word(at);
        if next == 0 {
            break;
        }
        total += next;
        continuing {
            at += *bufferView<u32>(&data, 8);
        }
    }
    result[2] = total;
    var count = 0u;
    loop {
        count++;
        continuing {
            break if *bufferView<u32>(&data, count * 4) == 0;
        }
    }
    result[3] = count;
    switch *bufferView<u32>(&data, 4) {
        case 3: {
            result[4] = 10 * *bufferView<u32>(&data, 4);
        }
        default: {
            result[4] = 1;
        }
    }
    result[5] = u32(*bufferView<u32>(&data, 12) == 0 && *bufferView<u32>(&data, 8) == 1);
    result[6] = u32(*bufferView<u32>(&data, 12) == 1 || *bufferView<u32>(&data, 16) == 7);
    result[7] = bufferView<array<u32>>(&data, 0)[*bufferView<u32>(&data, 0) - 1];
}
