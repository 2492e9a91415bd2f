fn sync() {
    workgroupBarrier(); // error:5 [sync-builtin-functions] 'workgroupBarrier'
}

@fragment
fn shade() {
    sync();
}
