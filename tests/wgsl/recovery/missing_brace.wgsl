fn f() {
    if true {
        let a = 1;
    // the brace of the if is missing
} // error:2 [syntax] '}'

fn g() {}
const ok = unknown; // error:12 [declaration-and-scope] 'unknown'
