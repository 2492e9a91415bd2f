struct Bare { x: f32, @location(1) y: f32 } // note:15 this member

struct Outer { inner: Bare }
@fragment
fn a(x: f32) {} // error:6 [entry-point-decl] '@builtin' or a '@location'
@fragment
fn b() -> vec4f { return vec4f(); } // error:11 [entry-point-decl] '@builtin' or a '@location'
@fragment
fn c(x: Bare) {} // error:6 [entry-point-decl] 'x'
@fragment
fn d() -> Bare { return Bare(); } // error:11 [entry-point-decl] 'd'
@fragment
fn e(x: Outer) {} // error:6 [entry-point-decl] 'inner'
@vertex
fn f() -> @location(0) vec4f { return vec4f(); } // error:4 [function-restriction] position
@vertex
fn g() {} // error:4 [function-restriction] position
