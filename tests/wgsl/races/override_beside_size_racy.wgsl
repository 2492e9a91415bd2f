// The loop runs for any size that is worth the name, and reads what the neighbour has stored.
// heddle: -Wall -Wno-override-without-value
override WIDTH: u32;
override THREADS: u32;
@group(0) @binding(0) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 512>;

@compute @workgroup_size(WIDTH)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i + 1] = 1;
    for (var offset = 1u; offset < THREADS; offset *= 2) {
        let sum = t[i] + 1; // warning:19 [workgroup-race] t[1] // note:19 256 is assumed for it, and 256 for others that conditions ask for
        workgroupBarrier();
        t[i] = sum;
        workgroupBarrier();
    }
}
