// What is i in the end, however it is written.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(0) var<uniform> u: vec4u;
var<workgroup> a: array<u32, 64>;
var<workgroup> e: array<u32, 64>;
var<workgroup> f: array<u32, 64>;
var<workgroup> flags: array<bool, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    a[vec2u(i).y] = i;
    if !(!(i < 1)) { e[0] = i; }
    f[u32(min(f32(i), 63.0)) + u32(max(f32(i), 63.0)) - 63] = i;
    flags[i] = i < u.z;
}
