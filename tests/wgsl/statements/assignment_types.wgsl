fn f(u: u32) {
    var x: f32;
    x = u; // error:9 [simple-assignment-section] f32
    x = true; // error:9 [simple-assignment-section] f32
    x += u; // error:7 [arithmetic-expr] u32
    x <<= 1u; // error:7 [bit-expr] f32
    x++; // error:5 [increment-decrement] f32
    var b = true;
    b--; // error:5 [increment-decrement] bool
}
