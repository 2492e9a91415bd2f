const a = 1;
fn f(a: f32) -> f32 {
    var b = a;
    {
        var a = 2u;
        let b = a + 1u;
        for (var a = true; a;) {
            let b = a;
            break;
        }
        _ = b;
    }
    return b;
}
fn min() -> u32 { return 0; }
fn g() -> u32 {
    let f = 1u;
    let u32 = f;
    return min() + u32;
}
