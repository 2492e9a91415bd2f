// A function called before and behind the first write; and the same in another entry point is said once.
// heddle: -Wworkgroup-uninitialized
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> t: array<u32, 64>;

fn fetch(i: u32) -> u32 {
    return t[i]; // warning:12 [workgroup-uninitialized] t[0] is read here
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    out[i] = fetch(i); // note:14 in this call
    t[i] = 1;
    workgroupBarrier();
    out[i] += fetch(i);
}

@compute @workgroup_size(64)
fn second(@builtin(local_invocation_index) i: u32) {
    out[i] = fetch(i);
}
