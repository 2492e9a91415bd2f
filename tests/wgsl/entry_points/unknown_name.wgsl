// error:1 [entry-point-decl] 'missing'
// heddle: --entry-point=missing
@compute @workgroup_size(1) fn main() {}
