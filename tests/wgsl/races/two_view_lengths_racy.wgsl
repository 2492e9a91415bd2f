// Two views of a buffer have lengths of their own.
requires buffer_view;
@group(0) @binding(3) var<storage, read> x: buffer;
var<workgroup> t: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let p = bufferArrayView<array<u32>>(&x, 0, 32);
    let q = bufferArrayView<array<u32>>(&x, 0, 64);
    if (arrayLength(p) != arrayLength(q)) { t = i; } // warning:45 [workgroup-race] t
}
