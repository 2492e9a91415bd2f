// Each step reads one half and writes the other.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<array<u32, 64>, 2>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var old = 0u;
    t[0][i] = a[i];
    workgroupBarrier();
    for (var d = 1u; d < 64; d *= 2) {
        var x = t[old][i];
        if (i >= d) { x += t[old][i - d]; }
        t[1 - old][i] = x;
        old = 1 - old;
        workgroupBarrier();
    }
    b[i] = t[old][i];
}
