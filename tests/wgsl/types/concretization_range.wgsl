fn f() {
    let a = 2147483648; // error:13 [conversion-rank] i32
    let b: u32 = -1; // error:18 [conversion-rank] u32
    let c: u32 = 4294967296; // error:18 [conversion-rank] u32
    let d: f32 = 1e39; // error:18 [conversion-rank] f32
    let e = -2147483648;
    let g: u32 = 4294967295;
}
