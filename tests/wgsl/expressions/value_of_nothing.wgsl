fn nothing() {}
fn f() {
    let a = nothing(); // error:13 [function-call-expr] 'nothing'
    _ = nothing(); // error:9 [function-call-expr] 'nothing'
    _ = 1 + nothing(); // error:13 [function-call-expr] 'nothing'
}
