// z has 8 values, y 4 and x 2: x * 32 + y * 8 + z is different for all.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(2, 4, 8)
fn main(@builtin(local_invocation_id) l: vec3u) {
    t[l.x * 32 + l.y * 8 + l.z] = 1;
}
