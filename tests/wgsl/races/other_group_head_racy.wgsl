// The first workgroup clears the head that the others add up in, with no order between workgroups.
// heddle: -Wall
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32, @builtin(workgroup_id) w: vec3u) {
    if (i == 0) {
        if (w.x == 0) { b[0] = 0; }
        else { b[w.x] = b[0]; } // warning:25 [cross-workgroup-storage]
    }
}
