// A fair lock with tickets orders as little as any other: both its sides are relaxed.
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> next: atomic<u32>;
var<workgroup> serving: atomic<u32>;
var<workgroup> total: u32;

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) i: u32) {
    let mine = atomicAdd(&next, 1);
    while (atomicLoad(&serving) != mine) {}
    total += a[i]; // warning:5 [workgroup-race]
    atomicAdd(&serving, 1);
}
