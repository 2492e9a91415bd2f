fn f(x: i32) {
    switch x { } // error:14 [switch-statement] clause
}
fn g(x: i32) {
    switch x { default return; } // error:24 [syntax] '{'
}
