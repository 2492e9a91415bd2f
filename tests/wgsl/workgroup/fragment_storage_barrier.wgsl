@fragment
fn shade() {
    storageBarrier(); // error:5 [sync-builtin-functions] compute
}
