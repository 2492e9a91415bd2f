const c = 2;
fn f(x: i32, u: u32) -> i32 {
    var a = 0;
    switch x {
        case 0: { a = 1; }
        default { a = 2; }
        case 1, c, { a = 3; }
        case 3, { a = 4; break; }
        case 4 { a = 5; }
    }
    switch (u) {
        case 0, 1u, default { a = 6; }
        case 2u: { }
    }
    switch x { default: { } }
    switch 1 { case 1 { } default { } }
    switch x {
        case -1 { return 1; }
        default { return a; }
    }
}
