// workgroupUniformLoad in a loop: the barriers before and after each load keep one iteration's value from the
// next one's.
//! buffer 0:0 u32 0*64
//! dispatch main
// The sum of lane k's turn number k * 3, over all turns.
//! expect 0:0 u32 <6048>*64

@group(0) @binding(0) var<storage, read_write> result: array<u32, 64>;

var<workgroup> turn: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lane: u32) {
    var sum = 0u;
    for (var k = 0u; k < 64u; k++) {
        if lane == k {
            turn = k * 3u;
        }
        sum += workgroupUniformLoad(&turn);
    }
    result[lane] = sum;
}
