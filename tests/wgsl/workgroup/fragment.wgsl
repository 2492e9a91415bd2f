var<workgroup> tile: array<f32, 4>;

@fragment // error:1 [not-supported-yet] fragment entry points are not supported yet
fn shade() {
    _ = tile[0]; // error:9 [address-space] fragment
}
