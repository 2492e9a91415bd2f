override n = 8;
var<workgroup> a: array<vec2<f32>, n>;

fn store(p: ptr<workgroup, vec2<f32>>) {
    (*p).y = 1.0;
}

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) i: u32) {
    store(&a[i]);
}
