// It fills stage k + 3, which is stage k.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> stages: array<array<u32, 16>, 3>;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) i: u32) {
    var sum = 0u;
    stages[0][i] = a[i];
    stages[1][i] = a[i + 16];
    for (var k = 0u; k < 9; k++) {
        workgroupBarrier();
        sum += stages[k % 3][i ^ 5]; // note:16
        stages[(k + 3) % 3][i] = a[(k + 2) * 16 + i]; // warning:9 [workgroup-race]
    }
    b[i] = sum;
}
