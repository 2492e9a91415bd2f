// The same for a value: an index past the end of a vector may give any component.
// heddle: -Wworkgroup-race-unknown
var<workgroup> t: array<u32, 64>; 

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let ids = vec4u(0u, 1u, 2u, 3u);
    if (ids[i] == 3u) { t[0] = i; } // warning:25 [workgroup-race-unknown] t
}
