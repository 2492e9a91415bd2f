// What is pushed last, the invocation's number, is popped first.
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
    let x = pop();
    t[x] = i;
}
