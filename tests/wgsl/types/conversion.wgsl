// No automatic conversion between concrete types.
fn f(i: i32, u: u32, x: f32, b: bool) {
    _ = i + u; // error:11 [arithmetic-expr] i32
    _ = u * x; // error:11 [arithmetic-expr] f32
    _ = i < x; // error:11 [comparison-expr] f32
    _ = b + 1; // error:11 [arithmetic-expr] bool
    _ = 1u + 2.5; // error:12 [arithmetic-expr] u32
    _ = i + i32(u) + i32(x) + i32(b);
    _ = 1 + u;
    _ = 1 + x;
}
