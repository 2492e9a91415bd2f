// heddle: --override=missing=1
// error@-1:1 [override-decls] 'missing'
@compute @workgroup_size(1) fn main() {}
