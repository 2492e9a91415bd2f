fn f(a: bool) {
    if (a) return; // error:12 [syntax] '{'
    let b = 1;
}
fn g(a: bool) {
    if a { } else return; // error:19 [syntax] '{'
}
