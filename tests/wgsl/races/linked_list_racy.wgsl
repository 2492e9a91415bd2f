// Two have a node.
var<workgroup> head: atomic<u32>;
var<workgroup> next: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let before = atomicExchange(&head, i);
    next[i / 2] = before; // warning:5 [workgroup-race]
}
