// A variable that no entry point reaches costs nothing, whatever its size.
var<workgroup> huge: array<vec4<f32>, 100000>;
var<workgroup> small: u32;

@compute @workgroup_size(1)
fn main() {
    small = 1u;
}
