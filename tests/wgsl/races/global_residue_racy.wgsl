// Modulo 48, the first and the 49th agree.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) g: vec3u) {
    t[g.x % 48] = g.x; // warning:5 [workgroup-race]
}
