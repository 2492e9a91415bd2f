enable f16;
fn f(a: i32, b: mat2x2f, c: f16) {
    _ = dpdx(a); // error:9 [overload-resolution-section] i32 // note:14 this 'i32'
    _ = fwidth(b); // error:9 [overload-resolution-section] // note:16 this 'mat2x2<f32>'
    _ = dpdyFine(c); // error:9 [overload-resolution-section] // note:18 this 'f16'
    dpdx(1.0); // error:5 [must-use-attr] dpdx
}
