// Each workgroup reads the block that it wrote.
// heddle: -Wall
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) i: u32, @builtin(workgroup_id) w: vec3u) {
    b[w.x * 32 + i] = a[i];
    storageBarrier();
    let x = b[w.x * 32 + (i ^ 1)];
    storageBarrier();
    b[w.x * 32 + i] = x;
}
