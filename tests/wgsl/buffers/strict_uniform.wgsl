// heddle: --disable-feature=uniform_buffer_standard_layout
@group(0) @binding(0) var<uniform> b: buffer<256>;
struct S { a: u32, b: u32 }
fn f() {
    _ = bufferView<S>(&b, 16);
    _ = bufferView<S>(&b, 8); // error:27 [bufferview-builtin] multiple of 16
    _ = bufferView<array<u32, 4>>(&b, 0); // error:20 [address-space-layout-constraints] 16
}
