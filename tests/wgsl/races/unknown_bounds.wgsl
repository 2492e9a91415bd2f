// Each invocation has its own place, but those past the end may be taken to another's.
// heddle: -Wworkgroup-race-unknown
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i + 8] = i; // warning:5 [workgroup-race-unknown] 't' could not be decided: the index may be out of bounds
}
