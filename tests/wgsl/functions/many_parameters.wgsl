fn f(a: u32, b: u32, c: u32, d: u32, e: u32, g: u32, h: u32, i: u32, j: u32, k: u32) -> u32 {
    return a + b + c + d + e + g + h + i + j + k;
}
const x = 1;
fn g() { _ = f(x, x, x, x, x, x, x, x, x, x); }
