// One function, two stages: the fragment stage breaks the rule.
var<workgroup> tile: array<f32, 4>;

fn first() -> f32 {
    return tile[0]; // error:12 [address-space] 'shade'
}

@compute @workgroup_size(1)
fn main() {
    _ = first();
}

@fragment
fn shade() {
    _ = first();
}
