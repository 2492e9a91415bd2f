// The cause is named by the buffer, not by the view of it.
requires buffer_view;
@group(0) @binding(0) var<storage, read_write> words: buffer;

@compute @workgroup_size(64)
fn main() {
    if *bufferView<u32>(&words, 0) > 1 { // note:8 'words'
        workgroupBarrier(); // error:9 [uniformity] workgroupBarrier
    }
}
