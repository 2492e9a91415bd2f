// The right side is not evaluated, but it is typed.
const a = false && (10i < i32(5 * 1000 * 1000 * 1000));
const b = true || 1 / 0 == 1;
const c = false && array<u32, 1 + 2>(0, 1, 2)[0] == 0;
const_assert !a && b && !c;
