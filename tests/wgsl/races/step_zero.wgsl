// A loop whose counter starts at the invocation's own number, and never moves.
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
var<workgroup> tile: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lane: u32) {
    var k = lane;
    while data[lane] != 0u {
        tile[k] = k;
        k += 0u;
    }
}
