// As `k += 64`, with the operands the other way round.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(0) var<uniform> n: vec4u;
var<workgroup> t: array<u32, 512>;
var<workgroup> s: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = i; k < min(n.x, 448); k = 64 + k) { t[k] = k; }
    s[u32(-i32(i) + 63)] = i;
}
