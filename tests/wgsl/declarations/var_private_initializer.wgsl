var<private> a = 1;
var<private> b = a; // error:18 [var-decls] 'b'
fn one() -> u32 { return 1u; }
var<private> c = one(); // error:18 [var-decls] 'c'
