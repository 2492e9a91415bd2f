// Workgroup arrays out of bounds, read and written by constant-free indices, through pointers and pointer
// parameters, nested and of override length. Neighbouring variables are unharmed.
//! buffer 0:0 u32 4 5 100 2147483648 4294967295 4294967292 64 17
//! buffer 0:1 u32 99*8
//! spec 0=5u
//! dispatch main
//! expect 0:1 u32 1*8

@id(0) override count: u32 = 3u;

@group(0) @binding(0) var<storage> indices: array<u32, 8>;
@group(0) @binding(1) var<storage, read_write> result: array<u32, 8>;

var<workgroup> low: array<u32, 4>;
var<workgroup> a: array<u32, 4>;
var<workgroup> high: array<u32, 4>;
var<workgroup> nested: array<array<u32, 3>, 2>;
var<workgroup> sized: array<u32, count>;
var<workgroup> top: array<u32, 4>;

fn write(p: ptr<workgroup, array<u32, 4>>, i: u32) {
    p[i] = 7u;
}

fn read(p: ptr<workgroup, array<u32, 4>>, i: i32) -> u32 {
    let q = &p[i];
    return *q;
}

fn fine(word: u32, written: u32) -> bool {
    return word == 0u || word == written;
}

@compute @workgroup_size(1)
fn main() {
    for (var k = 0; k < 4; k++) {
        low[k] = 1u;
        high[k] = 2u;
        top[k] = 3u;
    }
    for (var k = 0; k < 8; k++) {
        let i = indices[k];
        var right = fine(a[i], 7u) && fine(read(&a, i32(i)), 7u);
        a[i] = 7u;
        write(&a, i);
        nested[i][i] = 8u;
        nested[1][i] = 8u;
        nested[i][2] = 8u;
        // 5 elements when this pipeline was created
        sized[i + 1u] = 9u;
        right = right && fine(sized[i32(i) + 1], 9u) && fine(nested[i][i - 1u], 8u);
        for (var j = 0; j < 4; j++) {
            right = right && low[j] == 1u && high[j] == 2u && top[j] == 3u && fine(a[j], 7u) && fine(sized[j], 9u);
            right = right && fine(nested[j / 3][j % 3], 8u);
        }
        result[k] = u32(right);
    }
}
