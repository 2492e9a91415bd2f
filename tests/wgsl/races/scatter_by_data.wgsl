// Without -Wall a race that the data decide is not mentioned: the buffer may hold a permutation.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[a[i] & 63] = i;
    workgroupBarrier();
    b[i] = t[i];
}
