var<private> g: u32;
fn take(x: u32) {}
fn f() {
    let p = &g;
    take(p); // error:10 [function-calls] u32
    _ = p + 1u; // error:11 [arithmetic-expr] '+'
    take(*p);
}
