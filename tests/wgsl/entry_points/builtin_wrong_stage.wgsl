@compute @workgroup_size(1)
fn a(@builtin(vertex_index) i: u32) {} // error:6 [builtin-inputs-outputs] vertex_index
