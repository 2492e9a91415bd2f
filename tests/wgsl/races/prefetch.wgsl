// One barrier a round: the stage that is read in a round is not the one that is filled in it.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> stages: array<array<u32, 64>, 2>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var sum = 0u;
    stages[0][i] = a[i];
    workgroupBarrier();
    for (var k = 0u; k < 8; k++) {
        stages[(k + 1) % 2][i] = a[(k + 1) * 64 + i];
        sum += stages[k % 2][63 - i];
        workgroupBarrier();
    }
    b[i] = sum;
}
