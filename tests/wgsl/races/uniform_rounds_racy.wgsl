// The next round writes what this one still reads.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var sum = 0u;
    for (var k = 0u; k < u.x; k++) {
        t[i] = a[k * 64 + i]; // warning:9 [workgroup-race] for some
        workgroupBarrier();
        sum += t[63 - i];
    }
    b[i] = sum;
}
