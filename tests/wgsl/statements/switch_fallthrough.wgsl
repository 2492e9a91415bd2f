// Old spelling.
fn f(x: i32) {
    switch x {
        case 0: { fallthrough; } // error:19 [syntax] 'fallthrough'
        default: {}
    }
}
