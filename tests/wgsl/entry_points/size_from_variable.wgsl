var<private> v = 4;
@compute @workgroup_size(v) // error:26 [workgroup-size-attr] a workgroup size must be a const-expression or an override-expression
fn main() {}
