fn f() {
    let a = 1; // error@+1:5 [comments] unterminated
    /* the rest
}
