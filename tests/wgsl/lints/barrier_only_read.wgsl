// Nobody writes, before or behind; and a workgroup of one has nobody to wait for.
// heddle: -Wbarrier-redundant
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    out[i] = t[i];
    workgroupBarrier(); // warning:5 [barrier-redundant] is only read
    out[i] += t[63 - i];
}

@compute @workgroup_size(1)
fn alone() {
    t[0] = 1;
    workgroupBarrier(); // warning:5 [barrier-redundant] the workgroup has one invocation
    out[0] = t[0];
}
