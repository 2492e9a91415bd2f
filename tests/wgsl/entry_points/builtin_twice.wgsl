@compute @workgroup_size(1)
fn a(@builtin(workgroup_id) i: vec3u, @builtin(workgroup_id) j: vec3u) {} // error:39 [builtin-inputs-outputs] workgroup_id
