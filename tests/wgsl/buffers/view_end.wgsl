// WGSL 17.14.2: what is not known of an offset and a size counts as 0, and the least size of the type counts alone.
@group(0) @binding(0) var<storage> b: buffer<16>;
var<private> n: u32;
fn f() {
    _ = bufferArrayView<array<u32>>(&b, 16, n);
    _ = bufferArrayView<array<u32>>(&b, 20, n); // error:41 [bufferarrayview-builtin] 20
    _ = bufferArrayView<array<u32>>(&b, n, 20); // error:44 [bufferarrayview-builtin] 20
    _ = bufferArrayView<array<mat2x4f>>(&b, n, n); // error:9 [bufferarrayview-builtin] 32
    _ = bufferView<u32>(&b, 16); // error:29 [bufferview-builtin] 20
}
