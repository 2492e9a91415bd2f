// Views overlap, in functions that take pointers to buffers and into views.
requires buffer_view;
var<workgroup> raw: buffer<512>;
fn put(p: ptr<workgroup, buffer<384>>, at: u32, i: u32) {
    let x = bufferView<array<u32, 64>>(p, at);
    x[i] = i;
}
fn store_at(p: ptr<workgroup, array<u32, 64>>, i: u32) { p[i ^ 1] = i; } // warning:58 [workgroup-race]
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    put(&raw, 0, i);
    store_at(bufferView<array<u32, 64>>(&raw, 128), i);
}
