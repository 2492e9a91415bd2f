// The others wait for the first half of them only.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = a[i];
    workgroupBarrier();
    if (i == 17) {
        for (var k = 1; k < 32; k++) { t[k] += t[k - 1]; }
    }
    workgroupBarrier();
    if (i == 17) {
        for (var k = 32; k < 64; k++) { t[k] += t[k - 1]; } // note:41
    }
    b[i] = t[i]; // warning:12 [workgroup-race]
}
