const a = 1 / 0; // error:11 [arithmetic-expr] zero
const b = 1u % 0u; // error:11 [arithmetic-expr] zero
const c = (-2147483647i - 1i) / -1i; // error:11 [arithmetic-expr] overflow
const d = vec2(1, 2) / vec2(1, 0); // error:11 [arithmetic-expr] zero
fn f(x: i32) {
    _ = x / 0; // error:9 [arithmetic-expr] zero
    _ = x % (1 - 1); // error:9 [arithmetic-expr] zero
    var y = x;
    y /= 0; // error:5 [arithmetic-expr] zero
}
