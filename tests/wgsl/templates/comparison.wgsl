fn f(a: i32, b: i32, c: i32) -> bool {
    let x = a < b;
    let y = a > b;
    let z = a <= b && b >= c;
    let p = (a < b) && (c > (b));
    if a < b && c > b {
        return x;
    }
    for (var i = 0; i < a; i++) {}
    return y || z || p || select(false, true, a < b);
}
