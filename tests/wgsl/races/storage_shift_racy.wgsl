// Within one buffer: invocation i reads what invocation i + 1 writes.
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32, @builtin(workgroup_id) w: vec3u) {
    let k = w.x * 64 + i;
    b[k] = b[k + 1]; // warning:5 [storage-race] // note:12
}
