// Adding is no atomic operation here: two invocations with the same value add to one bin.
// heddle: -Wall
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> bins: array<u32, 256>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = i; k < 256; k += 64) { bins[k] = 0; }
    workgroupBarrier();
    let v = a[i] & 255;
    bins[v] += 1; // warning:5 [workgroup-race-data]
    workgroupBarrier();
    for (var k = i; k < 256; k += 64) { b[k] = bins[k]; }
}
