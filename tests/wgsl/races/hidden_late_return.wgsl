// In the tenth round the function returns 0.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> t: array<u32, 64>;
fn place(i: u32) -> u32 {
    for (var k = 0u; k < u.x; k++) {
        if (k == 9) { return 0; }
    }
    return i;
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[place(i)] = i; // warning:5 [workgroup-race-unknown]
}
