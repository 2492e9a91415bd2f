// The counter goes up by a different amount in each round, so that its values are not known.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(0) var<uniform> u: vec4u;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var k = i;
    var step = 1u;
    for (var n = 0u; n < u.x; n++) {
        k += step * 64;
        step *= 3;
        t[k % 64] = n; // warning:9 [workgroup-race-unknown] 't' could not be decided: the place is not known well enough
    }
}
