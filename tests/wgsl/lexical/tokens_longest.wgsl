// The longest token wins: `a---b` is `a-- -b`, which is no expression; `1--1` is.
const a = 1--1;
const b = 1- -1;
const c = !!true;
const d = ~~1u;
const e = - - -1;
const_assert a == 2 && b == 2 && c && d == 1 && e == -1;
