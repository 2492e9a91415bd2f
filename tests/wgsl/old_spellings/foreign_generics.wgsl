template a; // error:1 [syntax] WGSL has no templates
macro_rules b; // error:1 [syntax] WGSL has no macros
typedef c d; // error:1 [syntax] 'alias NAME = TYPE;'
export fn e() {} // error:1 [syntax] is not part of a declaration
fn ok() { e(); }
