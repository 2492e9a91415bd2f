// What is stored is an even number, never 5.
var<workgroup> s: array<u32, 64>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    s[i] = i * 2;
    workgroupBarrier();
    t[i] = 1;
    if (s[63 - i] == 5) { t[i ^ 1] = 2; }
}
