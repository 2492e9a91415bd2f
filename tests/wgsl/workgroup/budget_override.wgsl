// heddle: --override=width=2048
// 2048 * 8 = 16384 fits; the other has 16 bytes more.
override width = 4;
var<workgroup> tile: array<vec2<f32>, width>; // note:16 16384
var<workgroup> one: f32;

@compute @workgroup_size(64)
fn fits() {
    tile[0].x = 1.0;
}

@compute @workgroup_size(64)
fn exceeds() { // error:4 [workgroup-storage-limit] 16400
    tile[0].x = 1.0;
    one = 1.0;
}
