fn f() {
    let a = 1; // error@+1:12 [syntax] expected an expression
    let b =