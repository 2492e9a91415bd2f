// A buffer that is written need not give all invocations the same value.
// heddle: -Wworkgroup-race-unknown
requires buffer_view;
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> raw: buffer<512>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    b[a[i] % 64u] = i;
    let v = bufferView<array<u32, 64>>(&raw, (b[0] & 15u) * 4u);
    v[i] = i; // warning:5 [workgroup-race-unknown] raw
}
