// Control flow is uniform again after a call, whatever happened in the function.
@group(0) @binding(0) var<storage, read_write> data: array<u32>;

fn work(lid: u32) {
    if lid > 3u { return; }
    data[lid] = 1u;
}
fn value(lid: u32) -> u32 {
    if lid > 3u { return 1u; }
    return 1u;
}

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    work(lid);
    workgroupBarrier();
    if value(lid) == 1u {
        workgroupBarrier(); // error:9 [uniformity]
    }
}
