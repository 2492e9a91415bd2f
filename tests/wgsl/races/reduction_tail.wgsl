// The last steps have barriers like the first.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = a[i];
    workgroupBarrier();
    if (i < 32) { t[i] += t[i + 32]; }
    workgroupBarrier();
    if (i < 16) { t[i] += t[i + 16]; }
    workgroupBarrier();
    if (i < 8) { t[i] += t[i + 8]; }
    workgroupBarrier();
    if (i < 4) { t[i] += t[i + 4]; }
    workgroupBarrier();
    if (i == 0) { b[0] = t[0] + t[1] + t[2] + t[3]; }
}
