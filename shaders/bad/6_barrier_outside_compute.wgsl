// WRONG ON PURPOSE: rule 6 of workgroup variables.
//
// A barrier makes the invocations of a workgroup wait for one another. A fragment shader has no workgroup.
//
// Right: use barriers only in functions that compute entry points alone can reach.

fn wait_for_all() {
    workgroupBarrier(); // error:5 [sync-builtin-functions] 'fragment_main'
}

@fragment
fn fragment_main() {
    wait_for_all();
}
