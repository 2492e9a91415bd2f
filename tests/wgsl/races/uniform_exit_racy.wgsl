// The barrier stands before the way out, and the stores behind it.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    workgroupBarrier();
    if (u.x == 0) { return; }
    t[i] = a[i]; // note:5
    b[i] = t[(i + 7) % 64]; // warning:12 [workgroup-race]
}
