// A name stands for what it was declared as.
const a = 1;
struct S { x: u32 }
fn f() {}
var<private> b: a; // error:17 [type-expr] 'a'
var<private> c: f; // error:17 [type-expr] 'f'
fn g() {
    let d = S; // error:13 [expressions] 'S'
    let e = f; // error:13 [expressions] 'f'
    let h = u32; // error:13 [expressions] 'u32'
    let i = a(); // error:13 [function-calls] 'a'
}
