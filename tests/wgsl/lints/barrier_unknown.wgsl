// What is not known may need the barrier: an element that a buffer chooses, one that may be out of bounds.
// heddle: -Wbarrier-redundant
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> t: array<u32, 64>;
@group(0) @binding(1) var<storage, read> choice: array<u32>;
@group(0) @binding(2) var<uniform> distance: u32;

@compute @workgroup_size(64)
fn data(@builtin(local_invocation_index) i: u32) {
    t[choice[i] % 64] = i;
    workgroupBarrier();
    out[i] = t[i];
}

@compute @workgroup_size(64)
fn bounds(@builtin(local_invocation_index) i: u32) {
    t[i + distance] = i;
    workgroupBarrier();
    out[i] = t[i + distance];
}

// One that is passed only under a condition parts nothing; what it is followed by does.
@compute @workgroup_size(64)
fn branch(@builtin(local_invocation_index) i: u32) {
    t[i] = i;
    if (distance == 0) {
        workgroupBarrier(); // warning:9 [barrier-redundant] between this one and the next barrier
    }
    workgroupBarrier();
    out[i] = t[63 - i];
}
