// Where the stores go depends on what other invocations left in workgroup memory.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> next: array<u32, 64>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    next[i] = a[i] % 64;
    workgroupBarrier();
    t[next[63 - i]] = i; // warning:5 [workgroup-race-unknown] 't' could not be decided: what 'next' holds decides the place
}
