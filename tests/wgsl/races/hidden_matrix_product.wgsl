// The product has a 0 in the lower right corner, for every invocation.
// heddle: -Wworkgroup-race-unknown
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let m = mat2x2f(f32(i), 0, 0, 0);
    t[min(u32((m * m)[1][1]), 63)] = i; // warning:5 [workgroup-race-unknown]
}
