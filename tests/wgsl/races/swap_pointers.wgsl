// The element of the one array and its mirror image in the other are for one invocation alone.
var<workgroup> t: array<u32, 64>;
var<workgroup> v: array<u32, 64>;
fn swap(p: ptr<workgroup, u32>, q: ptr<workgroup, u32>) {
    let x = *p;
    *p = *q;
    *q = x;
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    swap(&t[i], &v[63 - i]);
}
