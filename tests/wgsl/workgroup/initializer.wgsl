// Rule 3: no initializer.
var<workgroup> a: f32 = 1.0; // error:25 [var-decls] initializer
var<workgroup> b: array<u32, 2> = array(1u, 2u); // error:35 [var-decls] initializer
var<workgroup> c = 0u; // error:20 [var-decls] initializer // error:16 [var-decls] variable 'c' in the address space workgroup needs an explicit type
