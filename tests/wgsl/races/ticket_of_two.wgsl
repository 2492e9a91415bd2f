// Slots 2k and 2k + 1 belong to ticket k.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> n: atomic<u32>;
var<workgroup> t: array<u32, 130>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let slot = 2 * atomicAdd(&n, 1);
    t[slot] = i;
    t[slot + 1] = i;
}
