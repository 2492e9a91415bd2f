@group(0) @binding(0) var<storage> a: u32;
@group(0) @binding(0) var<storage> b: u32;

@compute @workgroup_size(1)
fn first() {
    _ = a;
}

@compute @workgroup_size(1)
fn second() {
    _ = b;
}
