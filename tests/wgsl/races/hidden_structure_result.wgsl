// The parts of what frexp and modf give are not followed, though each invocation has an i of its own in them.
// heddle: -Wworkgroup-race-unknown
var<workgroup> t: array<u32, 64>; // warning:16 [workgroup-race-unknown] 't'
var<workgroup> s: array<u32, 64>; // warning:16 [workgroup-race-unknown] 's'

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[u32(modf(f32(i)).whole)] = i;
    s[u32(frexp(exp2(f32(i) - 1)).exp) & 63] = i;
}
