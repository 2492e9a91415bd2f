// Inside the lock there are only atomics.
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> next: atomic<u32>;
var<workgroup> serving: atomic<u32>;
var<workgroup> total: atomic<u32>;

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) i: u32) {
    let mine = atomicAdd(&next, 1);
    while (atomicLoad(&serving) != mine) {}
    atomicAdd(&total, a[i]);
    atomicAdd(&serving, 1);
}
