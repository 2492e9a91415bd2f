// The counter in the buffer hands out a place to each.
struct List { count: atomic<u32>, items: array<u32> }
@group(0) @binding(3) var<storage, read_write> list: List;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let k = atomicAdd(&list.count, 1);
    list.items[k] = i;
}
