// A pointer goes through two functions: the inner one makes the index 0 for all.
var<workgroup> t: array<u32, 64>;
fn clear(p: ptr<function, u32>) {
    *p = 0;
}
fn pass_on(p: ptr<function, u32>) {
    clear(p);
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var x = i;
    pass_on(&x);
    t[x] = i; // warning:5 [workgroup-race] t[0]
}
