// Two stores to one row in two orders, if the data choose the same row again.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> t: array<array<u32, 64>, 4>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var row = 0u;
    for (var k = 0u; k < u.x; k++) {
        t[row][i] = k; // note:9
        row = (row * 5 + a[k]) & 3;
        t[row][63 - i] = k; // warning:9 [workgroup-race]
        workgroupBarrier();
    }
}
