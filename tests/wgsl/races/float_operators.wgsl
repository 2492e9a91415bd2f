// Conditions on floats that one invocation meets. WGSL 8.9.
// heddle: -Wworkgroup-race-unknown
var<workgroup> t: array<u32, 8>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = f32(i);
    if x == 5 { t[0] = i; }
    if x <= 0 { t[1] = i; }
    if x >= 63 { t[2] = i; }
    if !(x != 7) { t[3] = i; }
    if !bool(x) { t[4] = i; }
    if x < 1 { t[5] = i; }
    if x > 62 { t[6] = i; }
    if -x == -9 { t[7] = i; }
}
