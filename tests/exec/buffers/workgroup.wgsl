// A workgroup buffer is zero at first; then one half of the invocations' data is seen in another shape.
//! variant loop --zero-init=loop
//! variant native --zero-init=native env=vulkan1.3 needs=shaderZeroInitializeWorkgroupMemory
//! buffer 0:0 u32 99*64
//! buffer 0:1 u32 99*2
//! dispatch main
// Element (row, column) of the 8x8 matrix is 10 * column + row after the transposition.
//! expect 0:0 u32 (i%8*10+i/8)*64
// the sum of what was there at first, and the length
//! expect 0:1 u32 0 256
requires buffer_view;

@group(0) @binding(0) var<storage, read_write> result: array<u32, 64>;
@group(0) @binding(1) var<storage, read_write> facts: array<u32, 2>;

var<workgroup> shared_bytes: buffer<256>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lane: u32) {
    let flat = bufferView<array<u32, 64>>(&shared_bytes, 0);
    if lane == 0 {
        var sum = 0u;
        for (var i = 0; i < 64; i++) {
            sum |= flat[i];
        }
        facts[0] = sum;
        facts[1] = bufferLength(&shared_bytes);
    }
    workgroupBarrier();
    flat[lane] = lane / 8 * 10 + lane % 8;
    workgroupBarrier();
    let square = bufferView<array<array<u32, 8>, 8>>(&shared_bytes, 0);
    result[lane] = square[lane % 8][lane / 8];
}
