// All of the 12 by 12 window is there when the sums begin.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
const WEIGHTS = array(1u, 2u, 1u, 2u, 4u, 2u, 1u, 2u, 1u);
var<workgroup> window: array<u32, 144>;

@compute @workgroup_size(10, 10)
fn main(@builtin(local_invocation_id) l: vec3u, @builtin(local_invocation_index) i: u32) {
    for (var k = i; k < 144; k += 100) { window[k] = a[k]; }
    workgroupBarrier();
    var sum = 0u;
    for (var k = 0u; k < 9; k++) {
        sum += WEIGHTS[k] * window[(l.y + k / 3) * 12 + l.x + k % 3];
    }
    b[i] = sum;
}
