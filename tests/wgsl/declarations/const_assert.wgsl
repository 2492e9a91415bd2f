const a = 2;
const_assert a == 2;
const_assert(a > 1);
const_assert true;
fn f() {
    const_assert a < 3;
}
