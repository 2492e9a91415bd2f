// Where both numbers are the same, each invocation reads what it has stored itself. Where they are not, it reads what
// another one stores.
// heddle: -Wall
struct Numbers { first: u32, second: u32 }
@group(0) @binding(0) var<uniform> u: Numbers;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 128>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i + u.first % 64] = i;
    b[i] = t[i + u.second % 64]; // warning:12 [workgroup-race-data] if the data in 'u' that decide the place agree
}
