// Errors elsewhere do not keep the analysis from the functions that have none.
fn broken() -> u32 { return 1.5; } // error:29 [return-statement]
fn caller() { _ = broken(); }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    if lid < 32u {
        workgroupBarrier(); // error:9 [uniformity]
    }
}
