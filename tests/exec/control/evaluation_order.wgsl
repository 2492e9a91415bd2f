// Operands and arguments are evaluated from left to right; the reference of an assignment before its value, once
// in a compound assignment; a let keeps the value of its time.
//! buffer 0:0 u32 0*8
//! dispatch main
//! expect 0:0 u32 123 12 0 5 3 7 312 8

@group(0) @binding(0) var<storage, read_write> result: array<u32, 8>;

var<private> trace: u32;
var<private> next: u32;

fn note(number: u32) -> u32 {
    trace = trace * 10u + number;
    return number;
}

fn take() -> u32 {
    next++;
    return next - 1u;
}

fn three(a: u32, b: u32, c: u32) -> u32 {
    return a + b + c;
}

@compute @workgroup_size(1)
fn main() {
    _ = three(note(1u), note(2u), note(3u));
    result[0] = trace;
    trace = 0u;
    let difference = note(1u) - note(2u) + 1u;
    result[1] = trace;
    result[2] = difference;
    trace = 0u;

    // The index is taken once.
    var data = array<u32, 4>(10u, 20u, 30u, 40u);
    data[take()] += 5u;
    data[take()]++;
    data[take()] *= 2u;
    result[3] = u32(data[0] == 15u) + u32(data[1] == 21u) + u32(data[2] == 60u) + u32(data[3] == 40u) + 1u;
    result[4] = next;

    // A let does not follow the variable.
    var x = 7u;
    let before = x;
    x = 9u;
    result[5] = before;

    // The index on the left is evaluated before the value on the right.
    data[note(3u) - 3u] = note(1u) + note(2u);
    result[6] = trace;

    // Reading a variable before and after a call that changes it.
    next = 3u;
    result[7] = next + take() + (next - 2u);
}
