// The lines show where the body ends, so that only its '{' is missing.
fn f(a: i32) -> i32 {
    switch a // note:13 fix-it
        case 1: { return 1; } // error:9 [syntax] expected '{' to begin the body of the 'switch'
        default: { return 2; }
    }
}
