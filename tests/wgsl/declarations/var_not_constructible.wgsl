struct A { a: atomic<u32> }
var<private> a: A; // error:17 [var-decls] A
var<private> b: array<u32>; // error:17 [var-decls] runtime-sized
fn f() {
    var c: atomic<u32>; // error:12 [var-decls] 'c'
    var d: ptr<function, u32>; // error:12 [var-decls] 'd'
}
