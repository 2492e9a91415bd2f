const n = 2;
var<private> a: array<u32, n + 1 * 2>;
var<private> b: array<u32, vec2u(3, 4).x>;
var<private> c: array<u32, array(1, 2, 3)[n]>;
var<private> d: array<u32, select(1, 2, n == 2)>;
