// WGSL 4.2: a filter whose severity does not exist sets nothing, also of a rule of heddle's.
@diagnostic(silent, heddle.workgroup_race) // error:1 [diagnostic-severity-control-names] 'silent'
@compute @workgroup_size(1)
fn main() {}
