// Both partners swap the two elements.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = a[i];
    workgroupBarrier();
    let p = i ^ 8;
    let x = t[i];
    t[i] = t[p]; // warning:5 [workgroup-race]
    t[p] = x; // warning:5 [workgroup-race]
}
