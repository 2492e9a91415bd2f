// Two buffers have two lengths.
struct List { count: u32, items: array<u32> }
@group(0) @binding(3) var<storage, read> s: List;
@group(0) @binding(4) var<storage, read> r: List;
var<workgroup> t: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (arrayLength(&s.items) != arrayLength(&r.items)) { t = i; } // warning:59 [workgroup-race] t
}
