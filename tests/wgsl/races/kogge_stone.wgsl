// The source half and the target half change places in every step, and a barrier ends it.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) i: u32) {
    var source = 0u;
    t[i] = a[i];
    workgroupBarrier();
    for (var d = 1u; d < 32; d += d) {
        var sum = t[source + i];
        if (d <= i) { sum += t[source + i - d]; }
        t[32 - source + i] = sum;
        source ^= 32;
        workgroupBarrier();
    }
    b[i] = t[source + i];
}
