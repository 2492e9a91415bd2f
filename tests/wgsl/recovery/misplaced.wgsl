// Things in the wrong place.
fn a(x: i32) {
    else { } // error:5 [if-statement] 'else' follows no 'if'
}
fn b(x: i32) {
    case 1: { } // error:5 [switch-statement] in the body of a 'switch'
}
fn c() {
    alias T = u32; // error:5 [syntax] a type alias can stand only at module scope
}
fn d() {
    enable f16; // error:5 [syntax] a directive can stand only at module scope
}
fn e(); // error:7 [function-declaration-sec] needs a body
fn g<T>(x: T) {} // error:5 [function-declaration-sec] no type parameters
x = 1; // error:1 [syntax] statements can stand only in a function
fn h() {
    @must_use let x = 1; // error:5 [attributes] before this statement
}
@must_use ; // error:1 [attributes] must be followed by a declaration
