// The views lie side by side.
requires buffer_view;
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> raw: buffer<512>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = bufferView<array<u32, 64>>(&raw, 0);
    let y = bufferView<array<u32, 64>>(&raw, 256);
    x[i] = i;
    y[i ^ 1] = i;
}
