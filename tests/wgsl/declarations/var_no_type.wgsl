var<private> a; // error:14 [var-and-value] type
fn f() {
    var b; // error:9 [var-and-value] type
}
