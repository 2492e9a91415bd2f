fn both(a: ptr<function, i32>, b: ptr<function, i32>) {
    *a = *b;
}
fn f() {
    var x = 1;
    var y = 2;
    let p = &x;
    let q = p;
    both(p, &y);
    both(p, q); // error:13 [aliasing] 'x'
}
