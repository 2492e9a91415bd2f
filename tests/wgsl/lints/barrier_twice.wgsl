// Of two in a row one will do.
// heddle: -Wbarrier-redundant
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = i;
    workgroupBarrier(); // note:5 the barrier before
    out[i] = 1;
    workgroupBarrier(); // warning:5 [barrier-redundant] between the barrier before and this one
    out[i] = t[63 - i];
}
