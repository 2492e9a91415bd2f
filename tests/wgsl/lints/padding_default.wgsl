// By default 1 * 16 bytes, of which 12 are data: both count as 16.
// heddle: -Wworkgroup-padding
override count = 1u;
var<workgroup> vectors: array<vec3f, count>;

@compute @workgroup_size(1)
fn main() {
    vectors[0] = vec3f(1);
}
