// The number of rounds comes by workgroupUniformLoad, which has barriers; it is written again behind them.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> rounds: u32;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i == 0) { rounds = a[0]; }
    let n = workgroupUniformLoad(&rounds);
    for (var k = 0u; k < n; k++) {
        t[i] = k;
        workgroupBarrier();
        b[i] += t[i ^ 2];
        if (i == 3) { rounds = t[3]; }
        workgroupBarrier();
    }
}
