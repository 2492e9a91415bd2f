// Row i of a triangle begins at i(i - 1) / 2 and has i elements.
var<workgroup> t: array<u32, 136>;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var j = 0u; j < i; j++) { t[i * (i - 1) / 2 + j] = j; }
}
