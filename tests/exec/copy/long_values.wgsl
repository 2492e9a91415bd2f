// Long arrays as values: loaded from buffers for a call, returned from one and stored, in plain storage, in a uniform
// buffer whose elements are 4 bytes apart, and through views.
//! buffer 0:0 u32 (i)*100
//! buffer 0:1 uniform u32 (1000+i)*100
//! buffer 0:2 u32 (2000+i)*100
//! buffer 0:3 u32 77*100
//! buffer 0:4 u32 77*100
//! buffer 0:5 u32 77*110
//! dispatch main
//! expect 0:3 u32 (99-i)*100
//! expect 0:4 u32 (1099-i)*100
// a view's array from word 0 on behind 10 words that stay
//! expect 0:5 u32 77*10 (2099-i)*100
requires buffer_view;

@group(0) @binding(0) var<storage> plain: array<u32, 100>;
@group(0) @binding(1) var<uniform> uniform_words: array<u32, 100>;
@group(0) @binding(2) var<storage> source: buffer;
@group(0) @binding(3) var<storage, read_write> a: array<u32, 100>;
@group(0) @binding(4) var<storage, read_write> b: array<u32, 100>;
@group(0) @binding(5) var<storage, read_write> sink: buffer;

fn reversed(values: array<u32, 100>) -> array<u32, 100> {
    var result: array<u32, 100>;
    for (var k = 0u; k < 100; k++) {
        result[k] = values[99 - k];
    }
    return result;
}

@compute @workgroup_size(1)
fn main() {
    a = reversed(plain);
    b = reversed(uniform_words);
    *bufferView<array<u32, 100>>(&sink, 40) = reversed(*bufferView<array<u32, 100>>(&source, 0));
}
