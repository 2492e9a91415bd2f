const a = 2;
const_assert a == 3; // error:14 [const-assert-statement]
fn f() {
    const_assert a > 2 && a < 0; // error:18 [const-assert-statement]
}
const_assert false; // error:14 [const-assert-statement]
