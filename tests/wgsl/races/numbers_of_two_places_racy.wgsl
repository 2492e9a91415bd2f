// Whatever the numbers are, some invocation reads what another one stores. (0, 2, 4, ... moved by 0 to 3; 0, 1, 2, ... moved
// by 0 or 1.)
// heddle: -Wall
struct Numbers { first: u32, second: u32 }
@group(0) @binding(0) var<uniform> u: Numbers;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 131>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i * 2 + min(u.first, 3)] = i;
    b[i] = t[i + (u.second & 1)]; // warning:12 [workgroup-race]
}
