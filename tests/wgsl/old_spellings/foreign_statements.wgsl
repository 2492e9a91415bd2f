fn a() {
    goto end; // error:5 [syntax] WGSL has no 'goto'
}
fn b() {
    match x; // error:5 [syntax] use 'switch'
}
fn c() {
    try; // error:5 [syntax] WGSL has no exceptions
}
fn d() {
    static x = 1; // error:5 [syntax] 'var<private>'
}
fn e() {
    typedef x y; // error:5 [syntax] 'alias NAME = TYPE;' at module scope
}
fn g() {
    enum x; // error:5 [syntax] use 'const' declarations
}
fn h(x: i32) {
    do { } while (x > 1); // error:5 [loop-statement] use 'loop
}
fn i() {
    let mut x = 1; // error:5 [reserved-words] 'var'
}
