// A view of 64 bytes has 16 elements; the index of most invocations is out of bounds.
// heddle: -Wworkgroup-race-unknown
requires buffer_view;
var<workgroup> raw: buffer<1024>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let v = bufferArrayView<array<u32>>(&raw, 0, 64);
    v[i] = i; // warning:5 [workgroup-race-unknown] raw
}
