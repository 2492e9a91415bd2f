// heddle: --disable-feature=unrestricted_pointer_parameters
var<workgroup> w: array<u32, 4>;
fn a(p: ptr<workgroup, u32>) {} // error:9 [language-extensions-sec] unrestricted_pointer_parameters
fn b(p: ptr<function, u32>) {}
fn c() {
    var v: array<u32, 2>;
    var x: u32;
    b(&x);
    b(&v[1]); // error:7 [language-extensions-sec] unrestricted_pointer_parameters
}
