fn f() {
    let a = a; // error:13 [declaration-and-scope] 'a'
}
const b = 1;
fn g() {
    let b = b + 1; // the outer b
}
