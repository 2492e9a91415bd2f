@fragment // error:1 [not-supported-yet] fragment entry points are not supported yet
fn shade() {
    storageBarrier(); // error:5 [sync-builtin-functions] compute
}
