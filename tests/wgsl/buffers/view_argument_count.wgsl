@group(0) @binding(0) var<storage> b: buffer;
fn f() {
    let a = bufferView<u32>(&b); // error:13 [bufferview-builtin] a pointer to a buffer and an offset, but 1 is given
    let c = bufferArrayView<array<u32>>(&b, 0); // error:13 [bufferarrayview-builtin] a pointer to a buffer, an offset and a size, but 2 are given
}
