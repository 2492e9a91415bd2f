// Functions that return structures, arrays, matrices and bools, take them by value, call one another before
// their declaration, and are called for their effect alone.
//! buffer 0:0 u32 3 4
//! buffer 0:1 u32 99*16
//! dispatch main
//! expect 0:1 u32 3 4 12 1  4 8 12 16  f32 3 4 6 8  u32 25 7 5 2

struct Shape {
    size: vec2<u32>,
    area: u32,
    wide: bool,
}

@group(0) @binding(0) var<storage> input: vec2<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<u32, 16>;

var<private> calls: u32;

@compute @workgroup_size(1)
fn main() {
    let shape = make_shape(input.x, input.y);
    result[0] = shape.size.x;
    result[1] = shape.size.y;
    result[2] = shape.area;
    result[3] = u32(!shape.wide);

    var multiples = times(4u);
    for (var k = 0; k < 4; k++) {
        result[4 + k] = multiples[k];
    }

    let m = as_matrix(shape);
    result[8] = bitcast<u32>(m[0].x);
    result[9] = bitcast<u32>(m[0].y);
    result[10] = bitcast<u32>(m[1].x);
    result[11] = bitcast<u32>(m[1].y);

    result[12] = square(square_root_of_sum(shape));
    result[13] = changed(shape).size.x + shape.size.y; // the argument is a copy
    result[14] = sum(array(1u, 1u, 1u, 2u));
    note();
    _ = note_and_count();
    result[15] = calls;
}

fn make_shape(width: u32, height: u32) -> Shape {
    return Shape(vec2(width, height), width * height, width > height);
}

fn times(n: u32) -> array<u32, 4> {
    var a: array<u32, 4>;
    for (var k = 0u; k < 4u; k++) {
        a[k] = (k + 1u) * n;
    }
    return a;
}

fn as_matrix(shape: Shape) -> mat2x2<f32> {
    let v = vec2<f32>(shape.size);
    return mat2x2(v, v * 2.0);
}

fn square(n: u32) -> u32 {
    return n * n;
}

fn square_root_of_sum(shape: Shape) -> u32 {
    return u32(sqrt(f32(square(shape.size.x) + square(shape.size.y))) + 0.5);
}

fn changed(shape: Shape) -> Shape {
    var copy = shape;
    copy.size.x = 3u;
    copy.size.y = 50u;
    return copy;
}

fn sum(a: array<u32, 4>) -> u32 {
    var copy = a;
    var total = 0u;
    for (var k = 0; k < 4; k++) {
        total += copy[k];
    }
    return total;
}

fn note() {
    calls++;
}

fn note_and_count() -> u32 {
    note();
    return calls;
}
