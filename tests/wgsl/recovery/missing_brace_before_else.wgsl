// A '}' that is missing before an 'else' or a 'case' is one mistake, and gets one error.
fn f(a: bool) {
    if a {
        return;
    else { // error:5 [if-statement] 'else'
        return;
    }
}

fn g(a: i32) {
    switch a {
        case 1: {
            return;
        default: { // error:9 [switch-statement] 'default'
        }
    }
}

fn h() {
    let b = unknown; // error:13 [declaration-and-scope] 'unknown'
}
