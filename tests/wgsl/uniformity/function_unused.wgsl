// A function that nobody calls is analysed as well; so is one with a failure of its own that others call.
@group(0) @binding(0) var<storage, read_write> data: array<u32>;

fn unused() {
    if data[0] == 1u {
        workgroupBarrier(); // error:9 [uniformity]
    }
}
fn used() {
    if data[1] == 1u {
        storageBarrier(); // error:9 [uniformity]
    }
}

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    if lid == 1u {
        used();
    }
}
