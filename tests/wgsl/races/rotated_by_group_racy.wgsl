// Multiplied by it they are all 0 in the first workgroup.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32, @builtin(workgroup_id) w: vec3u) {
    t[(w.x * i) % 64] = i; // warning:5 [workgroup-race]
}
