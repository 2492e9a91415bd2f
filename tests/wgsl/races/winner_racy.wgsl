// Whoever finds a smaller number than its own writes: first 1, then 2, for instance.
var<workgroup> best: atomic<u32>;
var<workgroup> who: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (atomicMax(&best, i) < i) { who = i; } // warning:36 [workgroup-race]
}
