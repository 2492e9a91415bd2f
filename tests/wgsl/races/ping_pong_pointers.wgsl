// Source and target are two variables that change roles, with a barrier behind each step.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> x: array<u32, 64>;
var<workgroup> y: array<u32, 64>;
fn blur(source: ptr<workgroup, array<u32, 64>>, to: ptr<workgroup, array<u32, 64>>, i: u32) {
    (*to)[i] = (*source)[i] + (*source)[(i + 63) % 64];
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    x[i] = a[i];
    workgroupBarrier();
    blur(&x, &y, i);
    workgroupBarrier();
    blur(&y, &x, i);
    workgroupBarrier();
    b[i] = x[i ^ 1];
}
