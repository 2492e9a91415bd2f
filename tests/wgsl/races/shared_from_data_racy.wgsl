// As shared_from_variables.wgsl, but what the variables are given comes from a buffer: it may be 500.
// heddle: -Wall
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> m: u32;
var<workgroup> v: u32;
var<workgroup> n: u32;
var<workgroup> w: u32;
var<private> p: u32;

fn put(q: ptr<function, u32>, x: u32) -> u32 {
    *q = x;
    return 3;
}

fn same(x: u32) -> u32 {
    return x;
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var y: u32;
    p = put(&y, a[0]);
    if (i == 0) {
        m = y;
        p = a[1];
        n = same(p);
    }
    if (workgroupUniformLoad(&m) == 500) { v = i; } // warning:44 [workgroup-race] v, for some contents of 'm'
    if (workgroupUniformLoad(&n) == 500) { w = i; } // warning:44 [workgroup-race] w, for some contents of 'n'
}
