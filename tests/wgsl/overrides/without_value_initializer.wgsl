// Through the initializer of another one too.
override depth: f32; // warning:10 [override-without-value] 'depth'
override height = 2 * depth;

@compute @workgroup_size(1)
fn main() {
    _ = height;
}
