fn f() {}
// error@+1:1 [attributes] followed by a declaration
@compute @workgroup_size(1)
