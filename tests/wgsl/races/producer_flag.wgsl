// A barrier stands between the data and their reader.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> item: u32;
var<workgroup> ready: atomic<u32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i == 0) {
        item = a[0];
        atomicStore(&ready, 1);
    }
    workgroupBarrier();
    if (i == 40) {
        b[0] = item;
    }
}
