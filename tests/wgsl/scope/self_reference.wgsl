const a = a + 1; // error:7 [declaration-and-scope] 'a'
alias B = array<B, 2>; // error:7 [declaration-and-scope] 'B'
struct C { c: C } // error:8 [declaration-and-scope] 'C'
override d: i32 = d; // error:10 [declaration-and-scope] 'd'
