// An index past the end of an invocation's own array may give any of its elements.
// heddle: -Wworkgroup-race-unknown
var<workgroup> t: array<u32, 64>; 

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var ids = array(0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u);
    if (ids[i] == 7u) { t[0] = i; } // warning:25 [workgroup-race-unknown] t
}
