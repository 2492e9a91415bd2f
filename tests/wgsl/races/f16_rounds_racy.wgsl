// An f16 has 11 bits: 2049 becomes 2048.
enable f16;
var<workgroup> t: array<u32, 4096>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let h = f16(i + 2040u);
    t[u32(h)] = i; // warning:5 [workgroup-race] t[2048]
}
