// Known numbers of rounds, but too many of them to look at each.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(0) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>; // warning:16 [workgroup-race-unknown] 't' could not be decided: the shader is too large to be examined whole

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var j = 0u; j < 1000; j++) {
        for (var k = 0u; k < 1000; k++) {
            t[(i + j * k) % 64] = k;
            workgroupBarrier();
            b[i] += t[i];
            workgroupBarrier();
        }
    }
}
