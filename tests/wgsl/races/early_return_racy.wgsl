// Up to invocation 47 are left: 0 reads what 32 writes.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i >= 48) { return; }
    t[i] = t[i] + t[i + 16]; // warning:5 [workgroup-race]
}
