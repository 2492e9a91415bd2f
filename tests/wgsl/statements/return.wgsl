fn a() { return; }
fn b() -> u32 { return 1; }
fn c() -> vec2<f32> { return vec2(1, 2); }
fn d(x: bool) -> u32 { if x { return 1u; } return 2u; }
