// x + 7y is 7 for (7, 0) and for (0, 1).
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let p = vec2u(i % 8, i / 8);
    t[dot(p, vec2u(1, 7))] = i; // warning:5 [workgroup-race]
}
