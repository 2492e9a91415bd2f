// x + 8y with x and y below 8 is different for all.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let p = vec2u(i % 8, i / 8);
    t[dot(p, vec2u(1, 8))] = i;
}
