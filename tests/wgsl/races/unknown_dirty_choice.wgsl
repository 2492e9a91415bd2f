// The store goes where the data say, perhaps to b[0], and no storageBarrier follows: the invocations need not load the
// same from there, so that 3 may take the first branch and 4 the second, and two may find their own number.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: u32;
var<workgroup> v: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    b[a[i] & 63] = i;
    let x = b[0];
    if (x == 0) {
        if (i == 3) { t = 1; } // warning:23 [workgroup-race-unknown] t
    } else {
        if (i == 4) { t = 2; }
    }
    if (i == b[0]) { v = i; } // warning:22 [workgroup-race-unknown] v
}
