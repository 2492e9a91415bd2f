// The products are 0, 0x9E3779B9 and, wrapped around, 0x3C6EF372: the upper six bits are 0, 39 and 15.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(3)
fn main(@builtin(local_invocation_index) i: u32) {
    t[(i * 0x9E3779B9) >> 26] = i;
}
