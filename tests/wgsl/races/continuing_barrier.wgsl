// The barrier stands in the continuing part, which a continue does not skip.
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 32>;

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) i: u32) {
    var k = 0u;
    loop {
        if (k % 2 == 0) {
            t[i] = k;
            continue;
        }
        b[i] += t[31 - i];
        continuing {
            k++;
            workgroupBarrier();
            break if k >= 6;
        }
    }
}
