// Functions of floats that round as the specification says: each invocation gets a number of its own. WGSL 17.5.
// heddle: -Wworkgroup-race-unknown
var<workgroup> t: array<u32, 576>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = f32(i);
    t[u32(floor(x + 0.5))] = i;
    t[64 + u32(ceil(x - 0.5))] = i;
    t[128 + u32(trunc(x + 0.25))] = i;
    t[192 + u32(round(x + 0.25))] = i;
    t[256 + u32(x + 0.5 - fract(x + 0.5))] = i;
    t[448 + u32(abs(x - 63))] = i;
    t[512 + u32(-(-x))] = i;
}
