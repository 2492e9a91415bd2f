// The counter is set before the barrier.
// heddle: -Wall
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> n: atomic<u32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i == 0) { atomicStore(&n, 0); }
    workgroupBarrier();
    atomicAdd(&n, a[i]);
}
