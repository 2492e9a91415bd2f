fn f() {
    for (var i = 0; i; i++) { } // error:21 [for-statement] bool
}
fn e() {
    for (var i = 0; i < 4; var j = 1) { } // error:28 [syntax]
}
fn g() {
    for (var i = 0) { } // error:19 [syntax] ';'
}
fn h() {
    for (var i = 0; i < 4; i++) {}
    _ = i; // error:9 [declaration-and-scope] 'i'
}
