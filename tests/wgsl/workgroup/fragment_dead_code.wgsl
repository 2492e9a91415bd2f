// Statically accessed is enough: code that never runs counts.
var<workgroup> tile: array<f32, 4>;

@fragment
fn shade() {
    if false {
        tile[0] = 1.0; // error:9 [address-space] 'tile'
    }
}
