var<private> x: i32 = 0;
fn f6(p: ptr<private, i32>) {
    x = *p;
}
fn f7(p: ptr<private, i32>) -> i32 {
    return x + *p;
}
fn f8(p: ptr<private, i32>) {
    *p = x;
}
fn f9() {
    f6(&x); // error:8 [aliasing] 'x'
    let b = f7(&x);
    f8(&x); // error:8 [aliasing] 'x'
}
