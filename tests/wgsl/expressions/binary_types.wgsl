fn f(i: i32, u: u32, x: f32, b: bool, v: vec2<f32>, w: vec3<f32>, m: mat2x3<f32>) {
    _ = b + b; // error:11 [arithmetic-expr] bool
    _ = i & x; // error:11 [bit-expr] f32
    _ = b && i; // error:11 [logical-expr] i32
    _ = b < b; // error:11 [comparison-expr] bool
    _ = v + w; // error:11 [arithmetic-expr] vec3<f32>
    _ = m * w; // error:11 [arithmetic-expr] mat2x3<f32>
    _ = m + 1.0; // error:11 [arithmetic-expr] mat2x3<f32>
    _ = x << 1u; // error:11 [bit-expr] f32
    _ = u << i; // error:11 [bit-expr] i32
    _ = m / m; // error:11 [arithmetic-expr] mat2x3<f32>
    _ = m == m; // error:11 [comparison-expr] mat2x3<f32>
    _ = m * v + w;
    _ = w * m;
    _ = x * v - 1;
    _ = u << 3;
}
