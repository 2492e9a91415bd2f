// What cancels out, and what is i by either way of a choice that a uniform buffer makes: not proved.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(0) var<uniform> u: vec4u;
var<workgroup> b: array<u32, 64>;
var<workgroup> c: array<u32, 64>;
var<workgroup> d: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    b[u.x + i - u.x] = i; // warning:5 [workgroup-race-unknown] 'b'
    c[i + (u.x << 2) - 4 * u.x] = i; // warning:5 [workgroup-race-unknown] 'c'
    d[array(i, 63 - i)[u.y & 1]] = i; // warning:5 [workgroup-race-unknown] 'd'
}
