// Constants among values that are not: components of constant vectors in constructors, and logical operators whose
// left operand is known.
//! buffer 0:0 u32 5 6
//! buffer 0:1 u32 77*16
//! dispatch main
// constructed
//! expect 0:1 u32 1 2 5 6   5 3 4 6
// true && x, false && x, true || x, false || x, where x is true and counts
//!   1 0 1 1 2
// shifts by a zero vector, and !(a <= b)
//!   5 6 0
@group(0) @binding(0) var<storage> input: array<u32, 2>;
@group(0) @binding(1) var<storage, read_write> o: array<u32, 16>;

var<private> calls = 0u;

fn yes() -> bool {
    calls++;
    return input[0] == 5;
}

@compute @workgroup_size(1)
fn main() {
    let v = vec4(vec2(1u, 2u), input[0], input[1]);
    let w = vec4(input[0], vec2(3u, 4u), input[1]);
    for (var k = 0; k < 4; k++) {
        o[k] = v[k];
        o[4 + k] = w[k];
    }
    const on = true;
    o[8] = u32(on && yes());
    o[9] = u32(!on && yes());
    o[10] = u32(on || yes());
    o[11] = u32(!on || yes());
    o[12] = calls;
    let shifted = vec2(input[0], input[1]) << vec2u();
    o[13] = shifted.x;
    o[14] = (shifted >> vec2u(0)).y;
    o[15] = u32(!(input[0] <= 5));
}
