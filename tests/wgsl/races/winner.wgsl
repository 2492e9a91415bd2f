// The winner is chosen behind the barrier: one invocation has the greatest number.
var<workgroup> best: atomic<u32>;
var<workgroup> who: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    atomicMax(&best, i);
    workgroupBarrier();
    if (i == 63) { who = atomicLoad(&best); }
}
