// Up and down the tree: in each step the invocations i < n own elements s(2i + 1) - 1 and s(2i + 2) - 1, and a
// barrier begins each step.
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
        workgroupBarrier();
        if (i < n) {
            let left = s * (2 * i + 1) - 1;
            let right = s * (2 * i + 2) - 1;
            let x = t[left];
            t[left] = t[right];
            t[right] += x;
        }
    }
    workgroupBarrier();
    b[2 * i] = t[2 * i];
    b[2 * i + 1] = t[2 * i + 1];
}
