const a = 9223372036854775807 + 1; // error:11 [arithmetic-expr] overflows
const b = -9223372036854775807 - 2; // error:11 [arithmetic-expr] overflows
const c = 9223372036854775807 * 2; // error:11 [arithmetic-expr] overflows
// WGSL 8.7: the negation of the largest negative value is that value.
const d = -(-9223372036854775807 - 1);
const_assert d < 0;
