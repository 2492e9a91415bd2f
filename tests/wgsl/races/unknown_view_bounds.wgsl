// Views that reach out of the buffer may lie anywhere in it.
// heddle: -Wworkgroup-race-unknown
requires buffer_view;
var<workgroup> raw: buffer<1024>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let v = bufferView<vec4u>(&raw, i * 64u);
    *v = vec4u(i); // warning:5 [workgroup-race-unknown] raw
}
