// The stride follows the size.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
override N = 128u;
var<workgroup> t: array<u32, 512>;

@compute @workgroup_size(N)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = i; k < 512; k += N) { t[k] = a[k]; }
}
