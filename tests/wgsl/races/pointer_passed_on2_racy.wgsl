// What is passed on may be a part of what a parameter points to.
struct Stack { top: u32, items: array<u32, 4> }
var<workgroup> t: array<u32, 64>;
var<private> kept: Stack;
fn zero(items: ptr<private, array<u32, 4>>, k: u32) {
    (*items)[k] = 0;
}
fn reset(stack: ptr<private, Stack>) {
    zero(&(*stack).items, 2);
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    kept.items[2] = i;
    reset(&kept);
    t[kept.items[2]] = i; // warning:5 [workgroup-race] t[0]
}
