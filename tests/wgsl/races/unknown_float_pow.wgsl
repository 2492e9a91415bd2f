// A square root need not be exact: no proof rests on it.
// heddle: -Wworkgroup-race-unknown
var<workgroup> t: array<u32, 128>; // warning:16 [workgroup-race-unknown] t

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[min(u32(sqrt(f32(i * i))), 127)] = i;
}
