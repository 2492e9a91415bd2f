// Each barrier orders one kind of memory only.
// heddle: -Wall
@group(0) @binding(0) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;
var<workgroup> n: array<atomic<u32>, 4>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    b[i] = i;
    workgroupBarrier(); // note:5 this barrier comes between, but does not order storage buffers; a storageBarrier() does
    b[i + 64] = b[63 - i]; // warning:17 [storage-race] may both touch b[63] with no storageBarrier between
    t[i] = i;
    if (i < 4) { atomicStore(&n[i], 1); } // note:18 it is set here, with no workgroupBarrier between
    storageBarrier(); // note:5 this barrier comes between, but does not order workgroup memory; a workgroupBarrier() does
    b[i + 128] = t[63 - i]; // warning:18 [workgroup-race] may both touch t[63] with no workgroupBarrier between
    atomicAdd(&n[i % 4], 1); // warning:5 [atomic-init-order]
}
