@id(0) override a: bool = true;
@id(65535) override b: f32 = 2.3;
override c: f32 = 0;
override d = 1u;
override e = 2 * c;
override f: i32 = select(1, 2, a);
override g = a && d > 0u;
@compute @workgroup_size(1)
fn main() {
    _ = e + f32(f);
    _ = g;
}
