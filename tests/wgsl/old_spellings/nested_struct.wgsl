fn f() {
    struct S { a: i32 } // error:5 [syntax] a structure can stand only at module scope
}
constexpr one = 1; // error:1 [const-decls] 'constexpr' is spelled 'const'
fn g() -> i32 {
    return one;
}
