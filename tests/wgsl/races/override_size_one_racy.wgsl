// With the default of 32 there is.
@group(0) @binding(0) var<storage, read> a: array<u32>;
override LANES = 32u;
var<workgroup> sum: u32;

@compute @workgroup_size(LANES)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = i; k < 96; k += LANES) { sum += a[k]; } // warning:43 [workgroup-race]
}
