// Each invocation has a half word of its own.
enable f16;
requires buffer_view;
var<workgroup> raw: buffer<256>;

@compute @workgroup_size(128)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = bufferView<array<f16, 128>>(&raw, 0);
    x[i] = f16(i);
    *bufferView<f16>(&raw, i * 2) = 1;
}
