// All coordinates are zero in one invocation.
var<workgroup> t: u32;

@compute @workgroup_size(8, 8)
fn main(@builtin(local_invocation_id) l: vec3u) {
    if (all(l.xy == vec2u(0))) { t = l.x; }
}
