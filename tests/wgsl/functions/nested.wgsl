fn outer() {
    fn inner() {} // error:5 [syntax] module scope
    let a = 1;
}
fn other() {}
