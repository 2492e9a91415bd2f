@group(0) @group(0) @binding(0) var<uniform> a: u32; // error:11 [attributes] group
@compute @workgroup_size(1) @workgroup_size(1) fn f() {} // error:29 [attributes] workgroup_size
struct S {
    @align(16) @align(16) a: u32, // error:16 [attributes] align
}
