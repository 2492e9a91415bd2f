// It is set again in the interval of the first additions of the next round.
// heddle: -Wall
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> n: atomic<u32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < 4; k++) {
        if (a[k * 64 + i] > 7) { atomicAdd(&n, 1); } // warning:34 [atomic-init-order]
        workgroupBarrier();
        if (i == 1) { b[k] = atomicLoad(&n); }
        workgroupBarrier();
        if (i == 0) { atomicStore(&n, 0); }  // note:23
    }
}
