// The remainder has the sign of the dividend: -1 % 8 and 1 % 8 differ in nothing but that.
var<workgroup> t: array<u32, 8>;

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) i: u32) {
    let d = i32(i) - 4;
    t[abs(d % 8)] = i; // warning:5 [workgroup-race]
}
