// The command line makes it one.
// heddle: --override=DEPTH=1
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
override DEPTH = 2u;
var<workgroup> t: array<array<u32, 32>, DEPTH>;

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < 6; k++) {
        t[k % DEPTH][i] = a[i]; // warning:9 [workgroup-race] t[0]
        workgroupBarrier();
        b[i] = t[k % DEPTH][31 - i];
    }
}
