// The error stands where the semicolon should.
const a = 1 // error:12 [syntax] ';'
const b = 2;
var<private> c: u32 // error:20 [syntax] ';'
fn f() {}
alias A = u32 // error:14 [syntax] ';'
struct S { a: u32 }
const d = e; // error:11 [declaration-and-scope] 'e'
