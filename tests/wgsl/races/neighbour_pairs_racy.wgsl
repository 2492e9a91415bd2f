// 2i + 2 is the first element of the next invocation.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 130>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[2 * i] = a[i];
    t[2 * i + 2] = a[i] + 1; // warning:5 [workgroup-race]
}
