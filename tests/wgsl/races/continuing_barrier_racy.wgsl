// It stands behind the continue, in the body; the stores of a skipped round meet the loads of the next.
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 32>;

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) i: u32) {
    var k = 0u;
    loop {
        if (k % 2 == 0) {
            t[i] = k; // note:13
            continue;
        }
        b[i] += t[31 - i]; // warning:17 [workgroup-race]
        workgroupBarrier();
        continuing {
            k++;
            break if k >= 6;
        }
    }
}
