// Views, and pointers into them, kept in `let` and passed through functions with offsets and indices that vary.
//! buffer 0:0 u32 0..63
//! buffer 0:1 u32 77*24
//! buffer 0:2 u32 2 3 32
//! dispatch main
// an element of a view in a function; the same through two; sums of four words at 32 and 128
//! expect 0:1 u32 11 22  38 134
// a component of a vector in an array of structs; the buffer itself through two functions
//!   26 5 10
// stores through pointers: parameters in functions
//!   1000 1001 77 2000 77
// the private and the function variable that share the functions
//!   6 26 77*10
requires buffer_view;
requires unrestricted_pointer_parameters;

struct Item {
    v: vec3u,
    n: u32,
}

@group(0) @binding(0) var<storage> data: buffer;
@group(0) @binding(1) var<storage, read_write> sink: buffer;
@group(0) @binding(2) var<storage> input: array<u32, 3>;

var<private> own: array<u32, 4>;

fn read(p: ptr<storage, u32>) -> u32 {
    return *p;
}

fn element(p: ptr<storage, array<u32, 8>>, i: u32) -> u32 {
    return read(&p[i]);
}

fn sum(p: ptr<storage, array<u32, 4>>) -> u32 {
    return p[0] + p[1] + p[2] + p[3];
}

fn component(p: ptr<storage, array<Item>>, i: i32, k: u32) -> u32 {
    let v = &p[i].v;
    return v[k];
}

fn word(p: ptr<storage, buffer>, at: u32) -> u32 {
    return *bufferView<u32>(p, at);
}

fn twice(p: ptr<storage, buffer>, at: u32) -> u32 {
    return 2 * word(p, at);
}

fn put(p: ptr<storage, u32, read_write>, value: u32) {
    *p = value;
}

fn put_two(p: ptr<storage, array<u32>, read_write>, at: u32, value: u32) {
    put(&p[at], value);
    put(&p[at + 1], value + 1);
}

fn sum_own(p: ptr<private, array<u32, 4>>) -> u32 {
    return p[0] + p[1] + p[2] + p[3];
}

fn sum_local(p: ptr<function, array<u32, 4>>) -> u32 {
    return p[0] + p[1] + p[2] + p[3];
}

@compute @workgroup_size(1)
fn main() {
    let result = bufferView<array<u32>>(&sink, 0);
    let eight = bufferView<array<u32, 8>>(&data, 32);
    result[0] = element(eight, input[1]);
    result[1] = 2 * read(&eight[input[1]]);
    result[2] = sum(bufferView<array<u32, 4>>(&data, input[2]));
    result[3] = sum(bufferView<array<u32, 4>>(&data, input[2] * 4));
    result[4] = component(bufferView<array<Item>>(&data, input[2] * 2), i32(input[0]), input[0]);
    result[5] = word(&data, 20);
    result[6] = twice(&data, 20);
    put_two(bufferView<array<u32>>(&sink, 4), 6, 1000);
    let one = bufferView<u32>(&sink, input[2] + 8);
    put(one, 2000);
    own = array(0, 1, 2, 3);
    var local = *bufferView<array<u32, 4>>(&data, 20);
    result[12] = sum_own(&own);
    result[13] = sum_local(&local);
}
