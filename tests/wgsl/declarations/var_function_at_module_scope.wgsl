var<function> a: u32; // error:5 [var-decls] function
