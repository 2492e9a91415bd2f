// -4 to 3 modulo 8, brought into 0 to 7, are all different.
var<workgroup> t: array<u32, 8>;

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) i: u32) {
    let d = i32(i) - 4;
    t[(d % 8 + 8) % 8] = i;
}
