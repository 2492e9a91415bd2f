// i - 32 goes from -32 to 31; with 32 added it is different for all.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let d = i32(i) - 32;
    t[d + 32] = i;
}
