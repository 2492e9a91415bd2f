// WGSL 15.2.6: the branches of an 'if' depend on its condition; what follows it does not.
@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    if lid < 8u {
        workgroupBarrier(); // error:9 [uniformity] 'workgroupBarrier' // note@-1:8 this condition
        storageBarrier(); // note@-3:42 local_invocation_index // note:9 'storageBarrier'
    }
    workgroupBarrier();
    if lid < 4u {
        out[lid] = 1u;
    } else {
        storageBarrier(); // error:9 [uniformity] 'storageBarrier'
    }
    storageBarrier();
}
