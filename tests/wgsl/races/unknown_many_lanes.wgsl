// Of workgroups as large as this one nothing is said to be proved.
// heddle: --limit=maxComputeInvocationsPerWorkgroup=2048 --limit=maxComputeWorkgroupSizeX=2048
// heddle: -Wworkgroup-race-unknown
var<workgroup> t: array<u32, 64>; // warning:16 [workgroup-race-unknown] t

@compute @workgroup_size(2048)
fn main(@builtin(local_invocation_index) i: u32) {
    t[0] = i;
}
