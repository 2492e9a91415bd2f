// WGSL 11.4.1: the root of a view is the buffer.
@group(0) @binding(0) var<storage, read_write> b: buffer<256>;
fn copy(to: ptr<storage, u32, read_write>, source: ptr<storage, u32, read_write>) { *to = *source; }
@compute @workgroup_size(1)
fn main() {
    copy(bufferView<u32>(&b, 0), bufferView<u32>(&b, 16)); // error:34 [aliasing] 'b'
}
