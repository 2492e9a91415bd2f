// From the eleventh round on the index is 0 for all; nobody runs that many rounds to see it.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> t: array<u32, 64>;
fn clear_late(p: ptr<function, array<u32, 4>>, k: u32) {
    if (k > 10) { (*p)[2] = 0; }
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var places = array(i, i, i, i);
    for (var k = 0u; k < u.x; k++) { clear_late(&places, k); }
    t[places[2]] = i; // warning:5 [workgroup-race-unknown]
}
