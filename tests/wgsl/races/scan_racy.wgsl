// Each step reads and writes the same half.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<array<u32, 64>, 2>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[0][i] = a[i];
    workgroupBarrier();
    for (var d = 1u; d < 64; d *= 2) {
        var x = t[0][i];
        if (i >= d) { x += t[0][i - d]; }
        t[0][i] = x; // warning:9 [workgroup-race]
        workgroupBarrier();
    }
    b[i] = t[0][i];
}
