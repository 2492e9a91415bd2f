fn f(x: i32) {
    let a = ; // error:13 [syntax] expression
    var b: ; // error:12 [syntax] type
    x = 1; // error:5 [simple-assignment-section] 'x'
    if x { } // error:8 [if-statement] bool
    let c = unknown; // error:13 [declaration-and-scope] 'unknown'
    let d = c + 1 + a; // silent: these already failed
    b = 1;
    while (x == 1 { } // error:19 [syntax] ')'
    f2(x; // error:9 [syntax] ')'
    let e: u32 = x; // error:18 [let-decls] u32
    return 1; // error:12 [return-statement]
}
fn f2(x: i32) {}
