// The copy of the whole low half reads the elements of all.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
struct Halves { low: array<u32, 16>, high: array<u32, 16> }
var<workgroup> s: Halves;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) i: u32) {
    s.low[i] = a[i]; // note:5
    s.high[i] = a[i + 16];
    let x = s.low; // warning:13 [workgroup-race]
    b[i] = x[i];
}
