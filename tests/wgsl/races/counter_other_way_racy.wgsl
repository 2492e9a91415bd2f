// The last invocation of a round meets the first of the next.
@group(0) @binding(0) var<uniform> n: vec4u;
var<workgroup> t: array<u32, 512>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = i; k < min(n.x, 448); k = 63 + k) { t[k] = k; } // warning:54 [workgroup-race] t[
}
