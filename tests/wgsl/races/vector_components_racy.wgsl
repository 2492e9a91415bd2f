// Storing a component may touch the whole vector.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 4>;
var<workgroup> v: vec4u;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    v[i] = i; // warning:5 [workgroup-race]
}
