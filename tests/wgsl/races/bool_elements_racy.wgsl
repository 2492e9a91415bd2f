// The components of a vector of booleans are not.
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> seen: vec4<bool>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    seen[i] = a[i] == 0; // warning:5 [workgroup-race]
}
