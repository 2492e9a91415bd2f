// x * 8 + y belongs to the invocation on the other side of the diagonal.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(8, 8)
fn main(@builtin(local_invocation_index) i: u32, @builtin(local_invocation_id) l: vec3u) {
    t[i] = a[i]; // note:5
    b[i] = t[l.x * 8 + l.y]; // warning:12 [workgroup-race]
}
