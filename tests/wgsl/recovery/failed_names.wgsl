// A declaration whose syntax is broken still declares its name.
const n = 4 4; // error:13 [syntax]
var<workgroup> tile array<f32, 4>; // error:21 [syntax]
fn f() {
    let a = n + ; // error:17 [syntax] expression
    var b: array<f32, ; // error:17 [template-lists-sec] '<'
    let c = a;
    b[0] = tile[1];
}
