@compute @workgroup_size(1)
fn a(@builtin(local_invocation_index) i: i32) {} // error:6 [builtin-inputs-outputs] u32
@compute @workgroup_size(1)
fn b(@builtin(global_invocation_id) i: vec2<u32>) {} // error:6 [builtin-inputs-outputs] vec3<u32>
