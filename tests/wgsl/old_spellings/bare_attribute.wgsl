@group(0) binding(0) var<storage> a: array<u32>; // error:11 [attributes] '@' before the attribute 'binding'
@compute workgroup_size(1) fn g() {} // error:10 [attributes] 'workgroup_size'
