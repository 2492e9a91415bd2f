fn f1(p1: ptr<function, i32>, p2: ptr<function, i32>) {
    *p1 = *p2;
}
fn f2(p1: ptr<function, i32>, p2: ptr<function, i32>) {
    f1(p1, p2);
}
fn f3() {
    var a = 0;
    f2(&a, &a); // error:12 [aliasing] 'a'
}
fn f4(p1: ptr<function, i32>, p2: ptr<function, i32>) -> i32 {
    return *p1 + *p2;
}
fn f5() {
    var a = 0;
    let b = f4(&a, &a);
}
