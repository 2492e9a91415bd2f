@compute @workgroup_size(0) fn a() {} // error:26 [workgroup-size-attr] 0
@compute @workgroup_size(1, -1) fn b() {} // error:29 [workgroup-size-attr] -1
@compute @workgroup_size(1.5) fn c() {} // error:26 [workgroup-size-attr]
@compute @workgroup_size(1i, 2u) fn d() {} // error:30 [workgroup-size-attr] type
@compute @workgroup_size(true) fn e() {} // error:26 [workgroup-size-attr] bool
