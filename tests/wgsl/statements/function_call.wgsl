@must_use fn needed() -> u32 { return 1u; }
fn free() -> u32 { return 1u; }
fn nothing() {}
fn f() {
    nothing();
    free();
    _ = needed();
    needed(); // error:5 [must-use-attr] 'needed'
    max(1, 2); // error:5 [must-use-attr] 'max'
    vec2(1, 2); // error:5 [function-call-statement] the value constructed here is not used
}
