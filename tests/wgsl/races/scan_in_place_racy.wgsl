// Nothing parts the writes of a round from the reads of the next: in the second round invocation i + 2 reads
// t[i], which invocation i may still have to write in the first.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = a[i];
    workgroupBarrier();
    for (var d = 1u; d < 64; d <<= 1) {
        var x = 0u;
        if (i >= d) { x = t[i - d]; } // warning:27 [workgroup-race]
        workgroupBarrier();
        t[i] += x; // note:9
    }
    workgroupBarrier();
    b[i] = t[i];
}
