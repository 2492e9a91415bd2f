// WGSL 17.14.3: the smallest size that a buffer had on its way through the calls.
//! buffer 0:0 u32 0*512
//! buffer 0:1 u32 0*1024
//! buffer 0:2 u32 0*7
//! buffer 0:3 u32 0*12
//! dispatch main
// the specification's example
//! expect 0:3 u32 2048 4096 256 256 1024 1024 2048 4096
// one without a size, as such and through a function; elements of views within functions
//!   28 28 64 16
requires buffer_view;
requires unrestricted_pointer_parameters;

@group(0) @binding(0) var<storage> b1: buffer<2048>;
@group(0) @binding(1) var<storage> b2: buffer<4096>;
@group(0) @binding(2) var<storage> open: buffer;
@group(0) @binding(3) var<storage, read_write> result: array<u32, 12>;

fn foobar(p: ptr<storage, buffer>) -> u32 {
    return bufferLength(p);
}

fn bar(p: ptr<storage, buffer<1024>>) -> u32 {
    return foobar(p);
}

fn foo(p: ptr<storage, buffer<256>>) -> u32 {
    return bufferLength(p);
}

fn elements(p: ptr<storage, buffer>) -> u32 {
    return arrayLength(bufferView<array<u32>>(p, 0));
}

fn elements_of_part(p: ptr<storage, buffer<64>>) -> u32 {
    return elements(p);
}

@compute @workgroup_size(1)
fn main() {
    result[0] = bufferLength(&b1);
    result[1] = bufferLength(&b2);
    result[2] = foo(&b1);
    result[3] = foo(&b2);
    result[4] = bar(&b1);
    result[5] = bar(&b2);
    result[6] = foobar(&b1);
    result[7] = foobar(&b2);
    result[8] = bufferLength(&open);
    result[9] = foobar(&open);
    result[10] = elements(&b1) - 448;
    result[11] = elements_of_part(&b2);
}
