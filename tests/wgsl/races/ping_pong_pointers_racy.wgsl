// The second step begins before the first is done everywhere.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> x: array<u32, 64>;
var<workgroup> y: array<u32, 64>;
fn blur(source: ptr<workgroup, array<u32, 64>>, to: ptr<workgroup, array<u32, 64>>, i: u32) {
    (*to)[i] = (*source)[i] + (*source)[(i + 63) % 64]; // warning:5 [workgroup-race] // warning:31 [workgroup-race]
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    x[i] = a[i];
    workgroupBarrier();
    blur(&x, &y, i);
    blur(&y, &x, i);
    workgroupBarrier();
    b[i] = x[i ^ 1];
}
