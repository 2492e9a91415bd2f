// Rule 3: only compute entry points may reach it, also through calls. Rule 6: barriers too.
var<workgroup> tile: array<f32, 4>;

fn deep() -> f32 {
    return tile[0]; // error:12 [address-space] vertex
}

fn middle() -> f32 {
    return deep();
}

@vertex
fn vertex_main() -> @builtin(position) vec4<f32> {
    return vec4(middle());
}
