const a = 1;‎const b = 2;‏const c = 3;const d = 4;
const e	=	5;
const_assert a + b + c + d + e == 15;
