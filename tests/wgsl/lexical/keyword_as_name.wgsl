const loop = 1; // error:7 [keyword-summary] 'loop'
fn if() {} // error:4 [keyword-summary] 'if'
var<private> true: bool; // error:14 [keyword-summary] 'true'
struct S { while: u32 } // error:12 [keyword-summary] 'while'
