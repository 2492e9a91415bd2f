// What the data decide is which invocation's own element is written.
// heddle: -Wall
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (a[i] == 1) { t[i] = 1; }
}
