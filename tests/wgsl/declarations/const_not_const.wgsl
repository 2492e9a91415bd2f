override o = 1;
var<private> v = 1;
fn four() -> i32 { return 4; }
const a = o; // error:11 [const-decls] 'a'
const b = 1 + v; // error:11 [const-decls] 'b'
const c = four(); // error:11 [const-decls] 'c'
fn f(p: i32) {
    let l = 1;
    const d = l; // error:15 [const-decls] 'd'
    const e = p + 1; // error:15 [const-decls] 'e'
}
