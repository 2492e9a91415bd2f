// The bits of x go to the even places, those of y to the odd ones.
var<workgroup> t: array<u32, 64>;
fn spread(v: u32) -> u32 {
    return (v & 1) | ((v & 2) << 1) | ((v & 4) << 2);
}

@compute @workgroup_size(8, 8)
fn main(@builtin(local_invocation_id) l: vec3u) {
    t[spread(l.x) | (spread(l.y) << 1)] = l.x;
}
