fn f(x: u32) {
    let a: i32 = x; // error:18 [let-decls] i32
    let b: f32 = true; // error:18 [let-decls] f32
    let c: vec2<u32> = vec2(1.5, 2); // error:24 [let-decls] vec2<u32>
}
