// The flag is set in the ninth round, and all write one element from then on.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var on = false;
    for (var k = 0u; k < u.x; k++) {
        if (on) { t[0] = i; } // warning:19 [workgroup-race-unknown]
        on = on || k > 7;
    }
}
