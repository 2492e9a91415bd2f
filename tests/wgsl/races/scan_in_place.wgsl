// Each round reads into a register, waits, writes, waits: reads and writes of t never share an interval.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = a[i];
    workgroupBarrier();
    for (var d = 1u; d < 64; d <<= 1) {
        var x = 0u;
        if (i >= d) { x = t[i - d]; }
        workgroupBarrier();
        t[i] += x;
        workgroupBarrier();
    }
    b[i] = t[i];
}
