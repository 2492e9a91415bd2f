// The barrier is passed whenever the stores and loads are: u.x > 3 means u.x - 1 > 2.
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var n = u.x;
    if (n > 3) { t[i] = 1; }
    n -= 1;
    if (n > 2) { workgroupBarrier(); }
    if (u.x > 3) { b[i] = t[63 - i]; }
}
