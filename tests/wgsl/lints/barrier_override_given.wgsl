// With this stride each invocation reads its own element.
// heddle: -Wbarrier-redundant --override=stride=128
override stride = 64u;
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = i;
    workgroupBarrier(); // warning:5 [barrier-redundant]
    out[i] = t[(i + stride) % 64];
}
