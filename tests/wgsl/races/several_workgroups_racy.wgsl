// The first reads what the others wrote.
// heddle: -Wall
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32, @builtin(workgroup_id) w: vec3u) {
    if (i == 0) { b[w.x] = 1; }
    storageBarrier();
    if (w.x == 0 && i == 0) { b[100] = b[0] + b[1]; } // warning:47 [cross-workgroup-storage]
}
