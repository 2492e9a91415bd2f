// They choose among eight.
// heddle: -Wall
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 260>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[4 * i + a[i] % 8] += 1; // warning:5 [workgroup-race-data]
}
