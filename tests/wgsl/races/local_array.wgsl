// The table of indices is known.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var order = array(0u, 1u, 2u, 3u);
    t[i / 4 * 4 + order[i % 4]] = i;
}
