// i | i / 2 is 3 for 2 and for 3.
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i | (i / 2)] = a[i]; // warning:5 [workgroup-race]
}
