fn f() {
    let a: u32; // error:15 [let-decls] 'let'
    let b = 1;
}
