// The note says which brace is open.
fn f() {
    let a = 1;
    { // error:6 [syntax] '}'
