// The grammar wants parentheses where C's precedence surprises.
const a = 1u & 2u | 4u; // error:19 [operator-precedence-associativity] parenthes
const b = 1u << 2u << 3u; // error:20 [operator-precedence-associativity] parenthes
const c = true && false || true; // error:25 [operator-precedence-associativity] parenthes
const d = 1 < 2 == true; // error:17 [operator-precedence-associativity] parenthes
const e = 1u + 2u << 3u; // error:19 [operator-precedence-associativity] parenthes
const f = 1u << 2u + 3u; // error:20 [operator-precedence-associativity] parenthes
const g = 1u & 2u == 2u; // error:19 [operator-precedence-associativity] parenthes
