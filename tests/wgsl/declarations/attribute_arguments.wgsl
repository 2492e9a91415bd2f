@vertex fn f(@builtin(vertex_index) i: u32) -> @builtin(position) @invariant() vec4f { return vec4f(); } // error:67 [invariant-attr] '@invariant' takes no arguments
@fragment fn g(@builtin(1 + 1) i: vec4f) {} // error:25 [builtin-value-names] the name of a built-in value
