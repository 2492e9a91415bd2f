// With the number that an override gives: 100 * 16 bytes, a quarter of which are gaps. Once for two entry points.
// heddle: -Wworkgroup-padding --override=count=100
override count = 2u;
override open: u32;
var<workgroup> vectors: array<vec3f, count>; // warning:16 [workgroup-padding] 400 of the 1600 bytes of 'vectors' are padding: array<vec3<f32>, count>
var<workgroup> unknown: array<vec3f, open>;

@compute @workgroup_size(1)
fn main() {
    vectors[0] = vec3f(1);
}

@compute @workgroup_size(1)
fn second() {
    vectors[1] = vec3f(1);
}
