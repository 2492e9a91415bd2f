// heddle: --override=a=3.4028235677973366e38 --override=b=65520
// Halfway between the largest value and the next power of two, rounding leaves the type.
enable f16;
override a: f32; // error:10 [override-decls] 'a'
override b: f16; // error:10 [override-decls] 'b'
@compute @workgroup_size(1) fn main() {
    _ = a + f32(b);
}
