// Arguments of constructors, each of which alone would do. WGSL 17.1.2.
alias Square = mat2x2f;
fn f() {
    _ = array<f32>(1.0); // error:9 [constructor-builtin-function] array<f32> // note:9 give the array a count
    _ = mat2x2<f32>(vec2f(), 1.0); // error:30 [mat2x2-builtin] abstract float
    _ = mat2x2f(1.0, vec2f()); // error:22 [mat2x2-builtin] vec2<f32>
    _ = mat2x2f(1.0, true, 1.0, 1.0); // error:22 [mat2x2-builtin] bool
    _ = Square(true); // error:9 [mat2x2-builtin] 2 columns or 4 numbers, but 1 value is given
    _ = Square(vec2(true), vec2(false)); // error:16 [mat2x2-builtin] vec2<bool>
    _ = bool(vec2(1, 2)); // error:14 [bool-builtin] vec2<abstract int>
    _ = array(1, 2u, 3i); // error:22 [array-builtin] 'u32' and 'i32'
    _ = array(1, 2.5, 3u); // error:23 [array-builtin] 'u32'
    _ = array(vec2(1, 2), vec2(1f, 2f), vec2(1u, 2u)); // error:41 [array-builtin] 'vec2<f32>' and 'vec2<u32>'
}
