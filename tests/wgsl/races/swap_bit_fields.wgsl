// Two fields of three bits change places.
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let low = extractBits(i, 0, 3);
    t[insertBits(extractBits(i, 3, 3), low, 3, 3)] = a[i];
}
