// Workgroup memory and the buffer, each with its barrier.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = a[i];
    b[i] = a[i] + 1;
    workgroupBarrier();
    storageBarrier();
    b[i + 64] = t[63 - i] + b[63 - i];
}
