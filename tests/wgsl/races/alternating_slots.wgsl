// Two slots: a round in between has a barrier.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> t: array<array<u32, 32>, 2>;

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < u.x; k++) {
        t[k % 2][i] = a[i];
        workgroupBarrier();
        b[i] = t[k % 2][31 - i];
    }
}
