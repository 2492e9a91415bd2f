@group(0) @binding(0) var<storage> a: u32 = 1u; // error:45 [var-decls] initializer
@group(0) @binding(1) var<uniform> b: u32 = 1u; // error:45 [var-decls] initializer
