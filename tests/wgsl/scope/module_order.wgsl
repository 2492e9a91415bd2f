// Module scope is one scope: uses may come before declarations.
fn f() -> T { return T(N, two()); }
fn two() -> i32 { return v; }
struct T { a: i32, b: I }
alias I = i32;
const N = M + 1;
const M = 1;
var<private> v: i32 = N;
