fn f(p: ptr<function, vec2f>, i: i32) {
    var x = 1;
    var y = true;
    let a = x as u32; // error:15 [reserved-words] WGSL has no 'as'
    let b = p->x; // error:14 [syntax] '->' does not access a member
    let c = math::pi; // error:17 [syntax] WGSL has no '::'
    let d = x++; // error:14 [increment-decrement] '++' is a statement of its own
    let e = ++x; // error:13 [increment-decrement] '++' follows the variable
    let g = +x; // error:13 [syntax] WGSL has no unary '+'
    let h = (f32)x; // error:18 [syntax] expected an operator
    if (y = true) { } // error:11 [assignment] '=' assigns
    x == 1; // error:7 [statements] '==' compares
    let j = {VALUE}; // error:13 [syntax] '{VALUE}'
}
