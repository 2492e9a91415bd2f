fn f(x: i32) {
    switch x { } // error:14 [switch-statement] clause
}
fn g(x: i32) {
    switch x { default x = 1; } // error:24 [syntax] '{'
}
