fn sync() {
    workgroupBarrier(); // error:5 [sync-builtin-functions] 'workgroupBarrier'
}

@fragment // error:1 [not-supported-yet] fragment entry points are not supported yet
fn shade() {
    sync();
}
