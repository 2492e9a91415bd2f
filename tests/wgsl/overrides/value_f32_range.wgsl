// heddle: --override=gain=1e39
override gain: f32 = 1; // error:10 [override-decls] 1e+39

@compute @workgroup_size(1)
fn main() {
    _ = gain;
}
