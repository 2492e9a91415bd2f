fn f(x: u32) {
    let a = 1;
    a = 2; // error:5 [simple-assignment-section] 'a'
    x = 2u; // error:5 [simple-assignment-section] 'x'
}
const c = 1;
fn g() {
    c = 2; // error:5 [simple-assignment-section] 'c'
}
