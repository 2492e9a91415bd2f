// The second swap takes the image of another.
var<workgroup> t: array<u32, 64>;
var<workgroup> v: array<u32, 64>;
fn swap(p: ptr<workgroup, u32>, q: ptr<workgroup, u32>) {
    let x = *p;
    *p = *q; // warning:10 [workgroup-race]
    *q = x; // warning:5 [workgroup-race]
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    swap(&t[i], &v[63 - i]);
    swap(&t[i], &v[i]);
}
