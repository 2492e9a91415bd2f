// A proof must not rest on what a variable in doubt holds.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> w: array<u32, 64>;
var<workgroup> t: array<u32, 64>; // warning:16 [workgroup-race-unknown] it may depend on what 'w' holds, which is in doubt itself

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    w[i + u.x] = i;
    if (w[0] == 3) { // warning:9 [workgroup-race-unknown] w
        t[i] = i; }
}
