// `_ = &x` is a static access.
var<workgroup> tile: array<vec4<f32>, 1025>;

@compute @workgroup_size(1)
fn main() { // error:4 [workgroup-storage-limit] 16400
    _ = &tile;
}
