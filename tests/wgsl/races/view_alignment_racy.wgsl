// The offset of a view is rounded down to the alignment: 0 and 12 both give 0.
requires buffer_view;
var<workgroup> raw: buffer<1024>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let v = bufferView<vec3u>(&raw, i * 12u);
    *v = vec3u(i); // warning:5 [workgroup-race]
}
