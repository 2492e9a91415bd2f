fn f() {
    override a = 1; // error:5 [syntax] module scope
    let b = 2;
}
