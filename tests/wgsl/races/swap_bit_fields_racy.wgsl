// The low field stands in both places.
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let low = extractBits(i, 0, 3);
    t[insertBits(low, low, 3, 3)] = a[i]; // warning:5 [workgroup-race]
}
