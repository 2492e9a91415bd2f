// WGSL 3.9: where '<' and '>' are brackets, and where operators.
const a = 1;
const b = 2;
const c = 3;
const t1 = a < b;
const t2 = a<b || b>c; // two comparisons, because of ||
const t3 = (a<b) == (b>c);
const t4 = array<i32,select(2,3,a>b)>(); // '>' inside of parentheses closes nothing
const t5 = array<i32, b<<c>();
const t6 = array(1, 2, 3)[u32(a<b)]; // the index is an expression of its own
const t7 = vec2<bool>(a<=b, b>=c);
const t8 = array<u32, select(1, 2, (a>=c))>();
const t9 = array<u32, select(1, 2, (a!=c))>();
const_assert t1 && t2 && !t3;
const_assert t4[1] == 0 && t5[15] == 0 && t6 == 2 && t7.x && !t7.y;
const_assert t8[0] == 0 && t9[1] == 0;
