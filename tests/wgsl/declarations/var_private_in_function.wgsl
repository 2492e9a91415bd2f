fn f() {
    var<private> a: u32; // error:18 [var-decls] 'a'
    var<storage> b: u32; // error:18 [var-decls] 'b'
    var<uniform> c: u32; // error:18 [var-decls] 'c'
}
