var<workgroup> tile: array<f32, 4>;

@fragment
fn shade() {
    _ = tile[0]; // error:9 [address-space] fragment
}
