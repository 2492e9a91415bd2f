// Each invocation stays with its own element; the last barrier is before another one's.
// heddle: -Wbarrier-redundant
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = i;
    workgroupBarrier(); // warning:5 [barrier-redundant] on one side of it that another one writes on the other
    t[i] += 1;
    workgroupBarrier();
    out[i] = t[(i + 1) % 64];
}
