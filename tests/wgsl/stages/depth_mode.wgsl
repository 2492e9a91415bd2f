@fragment
fn a() -> @builtin(frag_depth, less) f32 { return 0; }
@fragment
fn b() -> @builtin(frag_depth, greater,) f32 { return 0; }
@fragment
fn c() -> @builtin(frag_depth, equal) f32 { return 0; } // error:32 [depth-mode-names] equal
@fragment
fn d(@builtin(position, less) p: vec4f) {} // error:25 [builtin-attr] frag_depth
@fragment
fn e() -> @builtin(frag_depth, less, less) f32 { return 0; } // error:11 [builtin-attr] one or two arguments
