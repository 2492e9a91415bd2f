// `f(a < b, c > (d))` holds a template list by the rules of WGSL 3.9, so this is a call of a generic 'a'.
fn f(x: bool, y: bool) {}
fn g(a: i32, b: i32, c: i32, d: i32) {
    f(a < b, c > (d)); // error:7 [function-calls] 'a' // error:5 [function-calls] 'f'
    f((a < b), c > (d));
}
