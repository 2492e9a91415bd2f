// The counter begins again, so that the first tickets and the second ones are the same numbers.
// heddle: -Wworkgroup-race-unknown
var<workgroup> n: atomic<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let first = atomicAdd(&n, 1);
    workgroupBarrier();
    if (i == 0) { atomicStore(&n, 0); }
    workgroupBarrier();
    let second = atomicAdd(&n, 1);
    t[first & 63] = 1; // warning:5 [workgroup-race-unknown]
    t[second & 63] = 2;
}
