// error:1 [entry-point-decl] 'missing' // note:1 it has 'main', 'other'
// heddle: --entry-point=missing
@compute @workgroup_size(1) fn main() {}
@compute @workgroup_size(1) fn other() {}
fn missing() {}
