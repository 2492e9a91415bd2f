// What an invocation reads decides whether one of two accesses happens: where that is more often than not, it is a race that
// any data bring about.
// heddle: -Wall
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> s: array<u32, 64>;
var<workgroup> t: array<u32, 64>;
var<workgroup> v: array<u32, 64>;
var<workgroup> w: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    s[i] = a[i];
    workgroupBarrier();
    t[i] = 1;
    if (s[63 - i] == 77777) { t[i ^ 1] = 2; } // warning:31 [workgroup-race-data] no barrier between, for some contents of 's'
    v[i] = 1;
    if (a[63 - i] == 77777) { v[i ^ 1] = 2; } // warning:31 [workgroup-race-data] no barrier between, for some contents of 'a'
    w[i] = 1;
    if (a[63 - i] > 7) { w[i ^ 1] = 2; } // warning:26 [workgroup-race] no barrier between, for some contents of 'a'
}
