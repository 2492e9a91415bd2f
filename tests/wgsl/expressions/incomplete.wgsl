const a = ; // error:11 [syntax] expression
const b = 1 + ; // error:15 [syntax] expression
const c = (1 + 2; // error:17 [syntax] ')'
const d = vec2(1, 2; // error:20 [syntax]
const e = array(1, 2)[1; // error:24 [syntax] ']'
const f = 1;
