@frobnicate var<private> a: u32; // error:1 [attributes] frobnicate
@stage(compute) @workgroup_size(1) fn f() {} // error:2 [attributes] @compute
