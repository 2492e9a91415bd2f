// Writes out of bounds of storage buffers land in the array that is indexed or nowhere: the members around
// it and the memory around the buffer keep their values.
//! buffer 0:0 u32 6 7 8 1000 2147483648 4294967295 4294967290 12
//! buffer 0:1 u32 101 0*6 102 103 0 0 0 104
//! buffer 0:2 u32 0*8
//! buffer 0:3 u32 55 66
//! dispatch main
//! expect 0:1 u32 101 {0, 7}*6 102 103 {0, 8}*3 104
//! expect 0:2 u32 {0, 9}*8
//! expect 0:3 u32 55 66

struct Fixed {
    first: u32,
    a: array<u32, 6>,
    last: u32,
    @align(4) more: Small,
}

struct Small {
    x: u32,
    v: array<u32, 3>,
    y: u32,
}

@group(0) @binding(0) var<storage> indices: array<u32>;
@group(0) @binding(1) var<storage, read_write> s: Fixed;
@group(0) @binding(2) var<storage, read_write> r: array<u32>;
@group(0) @binding(3) var<storage, read_write> witness: array<u32, 2>;

fn put(p: ptr<storage, array<u32, 3>, read_write>, i: u32) {
    p[i] = 8u;
}

@compute @workgroup_size(1)
fn main() {
    for (var lane = 0; lane < 8; lane++) {
        let i = indices[lane];
        s.a[i] = 7u;
        s.a[i32(i)] = 7u;
        put(&s.more.v, i);
        r[i + 2u] = 9u;
        r[i32(i + 2u)] = 9u;
    }
    r[8] = 9u; // a constant past the end of what is bound
    _ = witness[0];
}
