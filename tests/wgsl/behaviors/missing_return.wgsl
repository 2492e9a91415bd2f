fn a() -> u32 { // error:4 [behaviors] 'a' can reach its end without returning a value
}
fn b(x: bool) -> u32 { // error:4 [behaviors] 'b'
    if x { return 1u; }
}
fn c(x: i32) -> u32 { // error:4 [behaviors] 'c'
    switch x { case 1 { return 1u; } default { break; } }
}
fn d() -> u32 {
    for (;;) { return 1u; }
}
fn e(x: bool) -> u32 {
    if x { return 1u; } else { return 2u; }
}
fn f(x: i32) -> u32 {
    switch x { case 1 { return 1u; } default { return 2u; } }
}
fn g(x: bool) -> u32 { // error:4 [behaviors] 'g'
    while x { return 1u; }
}
fn h() -> u32 {
    loop { if false { return 1u; } }
}
