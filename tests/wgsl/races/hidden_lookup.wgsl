// Invocation 9 writes t[9], and so does invocation 7 if its entry is 5.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(3) var<uniform> table: array<vec4u, 16>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let k = table[i & 15].x & 63;
    if (k == i) { t[k] = i; } // warning:19 [workgroup-race-unknown]
    if (k == 5 && i == 7) { t[9] = 1; }
}
