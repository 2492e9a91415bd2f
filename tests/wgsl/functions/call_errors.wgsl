fn two(a: u32, b: f32) -> u32 { return a; }
const c = 1;
fn f(x: u32) {
    _ = two(1); // error:9 [function-calls] 2
    _ = two(1, 2, 3); // error:9 [function-calls] 2
    _ = two(1, x); // error:16 [function-calls] f32
    _ = two(1.5, 2); // error:13 [function-calls] u32
    c(); // error:5 [function-calls] 'c'
}
