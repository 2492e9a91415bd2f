const a = b; // error:7 [declaration-and-scope] 'a'
const b = c;
const c = a;
struct S { x: array<T, 2> } // error:8 [declaration-and-scope] 'S'
struct T { y: S }
alias A = B; // error:7 [declaration-and-scope] 'A'
alias B = array<A, 2>;
