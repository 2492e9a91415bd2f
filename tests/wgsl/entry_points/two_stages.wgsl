@compute @vertex @workgroup_size(1) // error:10 [shader-stage-attr]
fn main() {}
