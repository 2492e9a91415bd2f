// An argument that is known and wrong is found although others are not known.
fn f(x: f32, u: u32, i: i32) {
    _ = clamp(x, 2.0, 1.0); // error:9 [clamp] 'clamp'
    _ = extractBits(u, 16u, 17u); // error:9 [extractBits-unsigned-builtin] 'extractBits'
    _ = insertBits(u, u, 33u, 0u); // error:9 [insertBits-builtin] 'insertBits'
}
