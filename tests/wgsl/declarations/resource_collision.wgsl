// Two resources of one shader must not share a binding; those of two shaders may.
@group(0) @binding(0) var<storage> a: u32;
@group(0) @binding(0) var<storage> b: u32; // error:36 [resource-interface] binding

@compute @workgroup_size(1)
fn main() {
    _ = a + b;
}
