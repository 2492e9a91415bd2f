// A statement that lacks a part says which.
fn a(x: i32) {
    switch x { case { } default: { } } // error:21 [syntax] a value after 'case'
}
fn b(x: i32) {
    switch x { case 1: x; default: { } } // error:24 [switch-statement] the clause's body
}
fn c(x: i32) {
    switch x { x; } // error:16 [syntax] 'case', 'default' or '}'
}
fn d(x: i32) {
    switch x ; // error:14 [syntax] the body of the 'switch'
}
fn e() {
    loop ; // error:10 [syntax] the body of the 'loop'
}
fn g() {
    for ; // error:9 [syntax] after 'for'
}
fn h() {
    for (;true) { } // error:15 [syntax] after the condition of the 'for'
}
fn i() {
    for (;;) ; // error:14 [syntax] the body of the 'for'
}
fn j() {
    while true ; // error:16 [syntax] the body of the 'while'
}
fn k() {
    return } // error:12 [syntax] the 'return' statement
fn l() {
    const_assert true } // error:23 [syntax] the assertion
fn m() {
    loop { continuing ; } // error:23 [syntax] the 'continuing' block
}
fn n(x: vec2f) {
    let a = x.; // error:15 [syntax] a member name or a swizzle after '.'
}
fn o() {
    loop { continuing { break if true} } // error:38 [syntax] the 'break if' statement
}
fn p() {
    var a: array<>; // error:18 [syntax] a template argument
}
