// What was pushed first is the same for all.
var<private> stack: array<u32, 4>;
var<private> top: u32;
var<workgroup> t: array<u32, 64>;
fn push(x: u32) {
    stack[top] = x;
    top++;
}
fn pop() -> u32 {
    top--;
    return stack[top];
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    push(5);
    push(i);
    _ = pop();
    let x = pop();
    t[x] = i; // warning:5 [workgroup-race]
}
