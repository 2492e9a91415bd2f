// Unsuffixed numbers become i32 and f32 where nothing else decides.
fn f() {
    var a = 1;
    var b = 1.5;
    var c = vec2(1, 2.5);
    var d = array(1, 2);
    let e: i32 = a;
    let g: f32 = b;
    let h: vec2<f32> = c;
    let i: array<i32, 2> = d;
}
