// Two pass the same element.

@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
fn bump(p: ptr<workgroup, u32>) {
    *p += 1; // warning:5 [workgroup-race]
}
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    bump(&t[i / 2]);
}
