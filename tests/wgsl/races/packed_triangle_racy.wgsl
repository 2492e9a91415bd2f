// It is written with i + 1: the last is the first of the next row.
var<workgroup> t: array<u32, 136>;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var j = 0u; j <= i; j++) { t[i * (i - 1) / 2 + j] = j; } // warning:37 [workgroup-race]
}
