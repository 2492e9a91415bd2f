// Nothing stands between: word i lies in the vector i / 4 that three others read.
requires buffer_view;
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> raw: buffer<256>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let words = bufferView<array<u32, 64>>(&raw, 0);
    let fours = bufferView<array<vec4u, 16>>(&raw, 0);
    words[i] = a[i]; // note:5
    let x = fours[i / 4]; // warning:13 [workgroup-race]
    b[i] = x.x + x.w;
}
