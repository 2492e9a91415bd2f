var<private> a: u32 = -1; // error:23 [conversion-rank] 'u32'
var<private> b: u32 = 1i; // error:23 [var-decls] u32
fn f() {
    var c: f32 = 1u; // error:18 [var-decls] f32
    var d: array<u32, 2> = array(1, 2, 3); // error:28 [var-decls] array<u32, 2>
}
