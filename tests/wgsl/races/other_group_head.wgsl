// The first workgroup clears its own head.
// heddle: -Wall
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32, @builtin(workgroup_id) w: vec3u) {
    if (i == 0) {
        if (w.x == 0) { b[0] = 0; }
        if (w.x == 0) { b[0] += 1; }
    }
}
