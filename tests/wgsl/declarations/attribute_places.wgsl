@align(16) var<private> a: u32; // error:1 [align-attr]
@size(16) fn f() {} // error:1 [size-attr]
@workgroup_size(1) fn g() {} // error:1 [workgroup-size-attr] compute
@compute var<private> b: u32; // error:1 [compute-attr] '@compute'
@must_use fn h() {} // error:1 [must-use-attr]
@const fn i() {} // error:1 [const-attr]
