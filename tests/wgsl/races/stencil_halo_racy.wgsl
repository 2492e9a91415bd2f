// The left halo is written to element 1, which is invocation 0's own, by invocation 1.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 66>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32, @builtin(global_invocation_id) g: vec3u) {
    t[i + 1] = a[g.x + 1]; // note:5
    if (i == 1) { t[1] = a[g.x]; } // warning:19 [workgroup-race]
    if (i == 63) { t[65] = a[g.x + 2]; }
    workgroupBarrier();
    b[g.x] = t[i] + t[i + 1] + t[i + 2];
}
