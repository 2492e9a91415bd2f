// The way down has no barrier: the children that a step writes are the parents of the next step, in other
// invocations.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 128>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[2 * i] = a[2 * i];
    t[2 * i + 1] = a[2 * i + 1];
    var s = 1u;
    for (var n = 64u; n > 0; n /= 2) {
        workgroupBarrier();
        if (i < n) { t[s * (2 * i + 2) - 1] += t[s * (2 * i + 1) - 1]; }
        s *= 2;
    }
    workgroupBarrier();
    if (i == 0) { t[127] = 0; }
    workgroupBarrier();
    for (var n = 1u; n < 128; n *= 2) {
        s /= 2;
        if (i < n) {
            let left = s * (2 * i + 1) - 1;
            let right = s * (2 * i + 2) - 1;
            let x = t[left];
            t[left] = t[right]; // warning:23 [workgroup-race]
            t[right] += x; // warning:13 [workgroup-race]
        }
    }
    workgroupBarrier();
    b[2 * i] = t[2 * i];
    b[2 * i + 1] = t[2 * i + 1];
}
