@compute @workgroup_size(1)
fn a(@builtin(thread_id) i: u32) {} // error:15 [builtin-value-names] thread_id
