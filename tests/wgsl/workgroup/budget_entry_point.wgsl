// heddle: --entry-point=small
var<workgroup> tile: array<vec4<f32>, 1025>;

@compute @workgroup_size(1)
fn large() {
    _ = &tile;
}

@compute @workgroup_size(1)
fn small() {}
