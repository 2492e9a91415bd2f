const a = 1;
var<private> a: u32; // error:14 [declaration-and-scope] 'a'
fn f() {}
struct f { a: u32 } // error:8 [declaration-and-scope] 'f'
fn g(p: u32, p: u32) { // error:14 [declaration-and-scope] 'p'
}
fn h(q: u32) {
    var q = 1; // error:9 [declaration-and-scope] 'q'
    let r = 1;
    let r = 2; // error:9 [declaration-and-scope] 'r'
    for (var i = 0; i < 2; i++) {
        var i = 1; // error:13 [declaration-and-scope] 'i'
    }
}
