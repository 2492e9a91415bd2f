fn g() -> u32 { return 1u; }
fn f(p: u32) {
    let l = vec2(1u);
    l.x = 1u; // error:5 [simple-assignment-section] 'l.x'
    g() = 2u; // error:5 [simple-assignment-section] 'g()'
    p++; // error:5 [increment-decrement] 'p'
}
fn h(p: u32) {
    1 = 2; // error:5 [assignment]
    -p = 2u; // error:5 [assignment]
}
