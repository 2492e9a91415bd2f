// The command line switches it off.
// heddle: --override=3=0
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@id(3) override ORDERED = true;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = a[i]; // note:5
    if (ORDERED) { workgroupBarrier(); }
    b[i] = t[i ^ 63]; // warning:12 [workgroup-race]
}
