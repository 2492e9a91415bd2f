float a = 1.0; // error:1 [syntax] 'var'
void f() { } // error:1 [function-declaration-sec] 'fn'
fn g() {
    int i = 1; // error:5 [syntax] 'var'
    let b = true ? 1 : 2; // error:18 [tokens] ?
}
