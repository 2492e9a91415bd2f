// A round loads, waits, multiplies, waits.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> left: array<array<u32, 8>, 8>;
var<workgroup> right: array<array<u32, 8>, 8>;

@compute @workgroup_size(8, 8)
fn main(@builtin(local_invocation_id) l: vec3u, @builtin(global_invocation_id) g: vec3u) {
    let n = u.x;
    var sum = 0u;
    for (var k0 = 0u; k0 < n; k0 += 8) {
        left[l.y][l.x] = a[g.y * n + k0 + l.x];
        right[l.y][l.x] = a[n * n + (k0 + l.y) * n + g.x];
        workgroupBarrier();
        for (var k = 0u; k < 8; k++) { sum += left[l.y][k] * right[k][l.x]; }
        workgroupBarrier();
    }
    b[g.y * 1024 + g.x] = sum;
}
