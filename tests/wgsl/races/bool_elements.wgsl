// Adjacent booleans are locations of their own.
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> seen: array<bool, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    seen[i] = a[i] == 0;
}
