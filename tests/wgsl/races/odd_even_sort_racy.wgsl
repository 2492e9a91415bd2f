// Every invocation takes the pair at its own number: i and i + 1 share element i + 1.
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> t: array<u32, 66>;

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) i: u32) {
    t[2 * i] = a[2 * i];
    t[2 * i + 1] = a[2 * i + 1];
    for (var r = 0u; r < 64; r++) {
        workgroupBarrier();
        let k = i + r % 2;
        let x = t[k]; // note:17
        let y = t[k + 1]; // note:17
        if (x > y) {
            t[k] = y; // warning:13 [workgroup-race]
            t[k + 1] = x; // warning:13 [workgroup-race]
        }
    }
}
