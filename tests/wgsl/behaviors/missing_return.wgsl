fn a() -> u32 { // note:4 declared with a return type
} // error:1 [behaviors] 'a' can reach its end without returning a value
fn b(x: bool) -> u32 {
    if x { return 1u; }
} // error:1 [behaviors] 'b'
fn c(x: i32) -> u32 {
    switch x { case 1 { return 1u; } default { break; } }
} // error:1 [behaviors] 'c'
fn d() -> u32 {
    for (;;) { return 1u; }
}
fn e(x: bool) -> u32 {
    if x { return 1u; } else { return 2u; }
}
fn f(x: i32) -> u32 {
    switch x { case 1 { return 1u; } default { return 2u; } }
}
fn g(x: bool) -> u32 {
    while x { return 1u; }
} // error:1 [behaviors] 'g'
fn h() -> u32 {
    loop { if false { return 1u; } }
}
