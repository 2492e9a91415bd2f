fn a() {
    return 1; // error:12 [return-statement]
}
fn b() -> u32 {
    return; // error:5 [return-statement] u32
}
fn c() -> u32 {
    return 1.5; // error:12 [return-statement] u32
}
fn d() -> f32 {
    return true; // error:12 [return-statement] f32
}
