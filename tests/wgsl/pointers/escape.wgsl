// Pointers are neither stored nor returned.
var<private> g: u32;
struct S { p: ptr<private, u32> } // error:15 [struct-types] 'ptr<private, u32>'
fn f() -> ptr<private, u32> { // error:11 [function-restriction] 'ptr<private, u32>'
    return &g;
}
fn h() {
    var p = &g; // error:13 [var-decls] 'p'
    let q = &g;
    const r = &g; // error:15 [const-decls] 'r'
}
