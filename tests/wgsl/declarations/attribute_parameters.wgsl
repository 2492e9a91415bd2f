// A malformed attribute is one error: it does not count as missing, too.
@group @binding(0) var<uniform> a: u32; // error:1 [group-attr] '@group' takes one argument
@compute @workgroup_size() fn f() {} // error:10 [workgroup-size-attr] one to three arguments
@compute @workgroup_size(1, 1, 1, 1) fn g() {} // error:10 [workgroup-size-attr] one to three arguments
@compute @workgroup_size(1.5) fn h() {} // error:26 [workgroup-size-attr] i32
struct S {
    @align(16,) @size(16,) a: u32,
}
