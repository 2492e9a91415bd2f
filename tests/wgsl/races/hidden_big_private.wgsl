// Invocations 4 and 5 find the 1: the one at its own index, the other next to it. The array is too big to be
// followed.
// heddle: -Wworkgroup-race-unknown
var<workgroup> t: u32;
var<private> big: array<u32, 2000>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    big[5] = 1;
    if (big[i] + big[i + 1] == 1) { t = i; } // warning:37 [workgroup-race-unknown]
}
