// Half of the count is the place of two.
struct List { count: atomic<u32>, items: array<u32> }
@group(0) @binding(3) var<storage, read_write> list: List;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let k = atomicAdd(&list.count, 1)  / 2;
    list.items[k] = i; // warning:5 [storage-race]
}
