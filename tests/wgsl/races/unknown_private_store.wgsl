// A store into an array of the invocation's own, at a place that a uniform buffer decides.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(0) var<uniform> u: vec4u;
var<private> p: array<u32, 4>;
var<workgroup> t: array<u32, 128>;

// Whatever the place is, all invocations read i, or all read i + 64: no race, but that is not proved.
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    p[1] = i + 64;
    p[u.x & 3] = i;
    t[p[1]] = i; // warning:5 [workgroup-race-unknown] t
}
// Where u.x is 1, all of them write t[7].
@compute @workgroup_size(64)
fn racy(@builtin(local_invocation_index) i: u32) {
    p[1] = i + 64;
    p[u.x & 3] = 7;
    t[p[1]] = i; // warning:5 [workgroup-race-unknown] for some contents of 'u'
}
