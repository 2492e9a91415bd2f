// Another workgroup may write the buffer between two loads.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: u32; // warning:16 [workgroup-race-unknown] t

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32, @builtin(workgroup_id) g: vec3u) {
    let x = b[0];
    workgroupBarrier();
    let y = b[0];
    if (x != y) { t = i; }
    storageBarrier();
    if (i == 0 && g.x == 3) { b[0] = 7; }
}
