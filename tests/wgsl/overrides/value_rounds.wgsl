// heddle: --override=a=3.4028235e38 --override=b=65519.9
// Floats round, and are then range-checked: these become the largest f32 and the largest f16.
enable f16;
override a: f32;
override b: f16;
override c = 1 / i32(a - 0x1.fffffep127f); // error:14 [arithmetic-expr] zero
override d = 1 / i32(b - 65504h); // error:14 [arithmetic-expr] zero
@compute @workgroup_size(1) fn main() {
    _ = c + d;
}
