// The leader of row y has element y.
var<workgroup> t: array<u32, 8>;

@compute @workgroup_size(8, 8)
fn main(@builtin(local_invocation_id) l: vec3u) {
    if (l.x == 0) { t[l.y] = l.x; }
}
