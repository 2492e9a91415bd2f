// With a workgroup of one there is nobody to race with.
// heddle: --override=LANES=1
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
override LANES = 32u;
var<workgroup> sum: u32;

@compute @workgroup_size(LANES)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = i; k < 96; k += LANES) { sum += a[k]; }
    b[0] = sum;
}
