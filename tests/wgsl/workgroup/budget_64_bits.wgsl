// The sum is made in 64 bits: twice 2^31 bytes is not zero.
var<workgroup> a: array<vec4<f32>, 134217728>;
var<workgroup> b: array<vec4<f32>, 134217728>;

@compute @workgroup_size(1)
fn main() { // error:4 [workgroup-storage-limit] 4294967296
    a[0].x = b[0].x;
}
