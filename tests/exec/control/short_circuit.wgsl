// && and || evaluate their right side only when it matters; & and | of bools evaluate both sides. Each call of
// note() leaves its number in a trace, in base 10.
//! buffer 0:0 u32 1 0
//! buffer 0:1 u32 0*20
//! dispatch main
//! expect 0:1 u32  1 12  0 1  1 1  0 12  0 12  1 12  1 134  0 123  1 1  3 21

@group(0) @binding(0) var<storage> input: array<u32, 2>;
@group(0) @binding(1) var<storage, read_write> result: array<array<u32, 2>, 10>;

var<private> trace: u32;

fn note(number: u32, value: bool) -> bool {
    trace = trace * 10u + number;
    return value;
}

fn finish(slot: u32, value: bool) {
    result[slot] = array(u32(value), trace);
    trace = 0u;
}

fn raise(p: ptr<function, u32>) -> bool {
    *p += 1u;
    return true;
}

@compute @workgroup_size(1)
fn main() {
    let yes = input[0] == 1u;
    let no = input[1] == 1u;
    finish(0u, note(1u, yes) && note(2u, yes));
    finish(1u, note(1u, no) && note(2u, yes));
    finish(2u, note(1u, yes) || note(2u, no));
    finish(3u, note(1u, no) || note(2u, no));
    finish(4u, note(1u, no) & note(2u, yes));
    finish(5u, note(1u, yes) | note(2u, no));
    // From the left: (1 && 2) fails at 1, so 3 and then 4 decide.
    finish(6u, ((note(1u, no) && note(2u, yes)) || note(3u, yes)) && note(4u, yes));
    finish(7u, note(1u, no) || (note(2u, yes) && note(3u, no)));

    // As conditions, and with writes through pointers.
    if note(1u, yes) || note(2u, yes) {
        finish(8u, true);
    }
    var calls = 0u;
    if no && raise(&calls) { calls += 100u; }
    if yes && raise(&calls) { calls += 10u; }
    while no || (raise(&calls) && calls < 13u) { calls += 5u; }
    // raise: 1, + 10, raise: 12, + 5, raise: 18, and 19 below.
    let last = yes && raise(&calls);
    result[9] = array(u32(last) + 2u, calls + 2u);
}
