// x * 16 + y * 8 + z is 16 for (1, 0, 0) and for (0, 2, 0).
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(2, 4, 8)
fn main(@builtin(local_invocation_id) l: vec3u) {
    t[l.x * 16 + l.y * 8 + l.z] = 1; // warning:5 [workgroup-race]
}
