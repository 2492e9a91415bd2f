// One store and many changes of a variable are one mistake.
// heddle: -Wall
var<workgroup> n: array<atomic<u32>, 4>;
var<workgroup> m: atomic<u32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i < 4) { atomicStore(&n[i], 1); } // note:18 it is set here, with no barrier between
    if (i == 0) { atomicStore(&m, 1); } // note:19 it is set here, with no barrier between
    atomicAdd(&n[i % 4], 1); // warning:5 [atomic-init-order] n[
    atomicMax(&n[i % 4], i);
    atomicOr(&n[1], i);
    atomicAdd(&m, 1); // warning:5 [atomic-init-order] m
    atomicAdd(&m, 2);
}
