fn f() {
    let a = 1;
}
} // error:1 [syntax] '}'
fn g() {
    let b = unknown; // error:13 [declaration-and-scope] 'unknown'
}
