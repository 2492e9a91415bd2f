// What s[0] holds is not the same for all who load it, for s races: so t may be written by 3 and by 4.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> s: array<u32, 64>;
var<workgroup> t: u32; // warning:16 [workgroup-race-unknown] t

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    s[i] = a[i];
    let x = s[0]; // warning:13 [workgroup-race] s
    if (x == 0) {
        if (i == 3) { t = 1; }
    } else {
        if (i == 4) { t = 2; }
    }
}
