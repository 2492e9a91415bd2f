fn f(i: i32, u: u32, x: f32, b: bool) {
    _ = -u; // error:9 [arithmetic-expr] u32
    _ = -b; // error:9 [arithmetic-expr] bool
    _ = !i; // error:9 [logical-expr] i32
    _ = ~x; // error:9 [bit-expr] f32
    _ = ~b; // error:9 [bit-expr] bool
    _ = *i; // error:9 [indirection-expr] i32
    _ = &i; // error:9 [address-of-expr] '&'
    _ = &1; // error:9 [address-of-expr]
}
