// In even rounds pairs begin at even places, in odd ones at odd places.
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> t: array<u32, 66>;

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) i: u32) {
    t[2 * i] = a[2 * i];
    t[2 * i + 1] = a[2 * i + 1];
    for (var r = 0u; r < 64; r++) {
        workgroupBarrier();
        let k = 2 * i + r % 2;
        let x = t[k];
        let y = t[k + 1];
        if (x > y) {
            t[k] = y;
            t[k + 1] = x;
        }
    }
}
