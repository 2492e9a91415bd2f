@compute @workgroup_size(1)
fn a(x: u32) {} // error:6 [entry-point-decl] 'x'
struct S { @builtin(workgroup_id) id: vec3u, loose: u32 }
@compute @workgroup_size(1)
fn b(s: S) {} // error:6 [entry-point-decl] 'loose'
