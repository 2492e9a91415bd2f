// Twelve independent errors, each reported once.
const a 1; // error:9 [syntax] '='
var<private> b u32; // error:16 [syntax]
alias c u32; // error:9 [syntax] '='
struct d { x u32 } // error:14 [syntax] ':'
fn e({ } // error:6 [syntax]
override ; // error:10 [syntax] name
const_assert ; // error:14 [syntax] expression
const f = unknown; // error:11 [declaration-and-scope] 'unknown'
var<private> g: Nothing; // error:17 [declaration-and-scope] 'Nothing'
fn h() -> u32 { return true; } // error:24 [return-statement] u32
frob i = 1; // error:1 [syntax]
const j = 1 +; // error:14 [syntax] expression
// What failed is declared all the same: no errors here.
fn ok(p: d) -> c {
    b = a + j;
    e();
    return p.x;
}
