// The row's number is joined by a bitwise or: in row 7 all columns become 7.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let row = i >> 3;
    let column = i & 7;
    t[(row << 3) | (column |  row)] = i; // warning:5 [workgroup-race]
}
