// The leaders of all columns have it.
var<workgroup> t: array<u32, 8>;

@compute @workgroup_size(8, 8)
fn main(@builtin(local_invocation_id) l: vec3u) {
    if (l.y == 0) { t[l.y] = l.x; } // warning:21 [workgroup-race]
}
