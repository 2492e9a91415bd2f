// Atomics need order too, although they do not race.
// heddle: -Wbarrier-redundant
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> count: atomic<u32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i == 0) {
        atomicStore(&count, 5);
    }
    workgroupBarrier();
    atomicAdd(&count, 1);
    workgroupBarrier();
    out[i] = atomicLoad(&count);
    workgroupBarrier(); // warning:5 [barrier-redundant] workgroup memory is only read
    out[i] += atomicLoad(&count);
}
