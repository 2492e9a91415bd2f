// With another stride than the default the barrier is needed: nothing is said.
// heddle: -Wbarrier-redundant
override stride = 64u;
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = i;
    workgroupBarrier();
    out[i] = t[(i + stride) % 64];
}
