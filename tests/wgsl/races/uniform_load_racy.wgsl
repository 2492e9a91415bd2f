// A plain load has none.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> n: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i == 0) { n = a[0]; }
    workgroupBarrier();
    let x = n;
    if (i == 1) { n = x; } // warning:19 [workgroup-race]
}
