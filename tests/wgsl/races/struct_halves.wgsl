// Two arrays of one structure: element i of each is invocation i's.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
struct Halves { low: array<u32, 16>, high: array<u32, 16> }
var<workgroup> s: Halves;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) i: u32) {
    s.low[i] = a[i];
    s.high[i] = a[i + 16];
    let x = s.low[i];
    b[i] = x;
}
