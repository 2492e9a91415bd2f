enable subgroups;
@vertex
fn v(@builtin(subgroup_size) a: u32) -> @builtin(position) vec4f { // error:6 [builtin-inputs-outputs] vertex
    return vec4f();
}
@fragment
fn f(@builtin(subgroup_id) a: u32, @builtin(num_subgroups) b: u32) {} // error:6 [builtin-inputs-outputs] fragment // error:36 [builtin-inputs-outputs] fragment
@compute @workgroup_size(1)
fn c(@builtin(subgroup_size) a: i32) {} // error:6 [builtin-inputs-outputs] 'u32', not 'i32'
