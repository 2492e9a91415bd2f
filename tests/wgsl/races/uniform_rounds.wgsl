// Two barriers a round, however many rounds there are.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var sum = 0u;
    for (var k = 0u; k < u.x; k++) {
        t[i] = a[k * 64 + i];
        workgroupBarrier();
        sum += t[63 - i];
        workgroupBarrier();
    }
    b[i] = sum;
}
