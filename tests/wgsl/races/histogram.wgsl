// Bins are cleared, counted in and copied out in three intervals, by atomics where invocations may meet.
// heddle: -Wall
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> bins: array<atomic<u32>, 256>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = i; k < 256; k += 64) { atomicStore(&bins[k], 0); }
    workgroupBarrier();
    let v = a[i] & 255;
    atomicAdd(&bins[v], 1);
    workgroupBarrier();
    for (var k = i; k < 256; k += 64) { b[k] = atomicLoad(&bins[k]); }
}
