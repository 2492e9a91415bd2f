// The loop stores to some elements for certain, and to others in rounds that may come. Together those for certain are no good
// part of what data may choose among.
// heddle: -Wall
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@group(0) @binding(2) var<uniform> rounds: u32;
var<workgroup> t: array<u32, 4096>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < rounds; k++) {
        t[(i + k * 64) % 4096] = 1;
    }
    b[i] = t[a[i] % 4096]; // warning:12 [workgroup-race-data] if the data in 'a' that decide the place agree
}
