// What follows from an error is silent.
fn f() {
    let a = unknown + 1; // error:13 [declaration-and-scope] 'unknown'
    let b: f32 = a;
    let c = vec2(a, b).z;
    var d = c[a];
    d = true;
    if d { }
    f2(a, b, c);
}
fn f2(a: u32, b: f32, c: u32) {}
