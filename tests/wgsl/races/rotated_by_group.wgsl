// Turning all places by the number of the workgroup keeps them apart.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32, @builtin(workgroup_id) w: vec3u) {
    t[(w.x + i) % 64] = i;
}
