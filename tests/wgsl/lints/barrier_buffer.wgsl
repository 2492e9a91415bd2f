// The same with a view of a buffer.
// heddle: -Wbarrier-redundant
var<workgroup> bytes: buffer<256>;
@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let words = bufferView<array<u32, 64>>(&bytes, 0);
    words[i] = i;
    workgroupBarrier();
    out[i] = words[63 - i];
    workgroupBarrier(); // warning:5 [barrier-redundant] no invocation touches workgroup memory behind it
}
