// Neighbouring invocations write the two halves of each word at the same time, over and over: none loses what it
// has written. 0x3c00 is 1, 0x4000 is 2.
//! needs shaderFloat16
//! buffer 0:0 u32 0xffffffff*64
//! buffer 0:1 u32 0*64
//! dispatch main
// lane k writes k % 4 + 1 at half word k: 1 2 3 4 are 0x3c00, 0x4000, 0x4200, 0x4400
//! expect 0:0 hex <0x40003c00 0x44004200>*32
//! expect 0:1 hex <0x40003c00 0x44004200>*32
enable f16;
requires buffer_view;

@group(0) @binding(0) var<storage, read_write> data: buffer<256>;
@group(0) @binding(1) var<storage, read_write> result: array<u32, 64>;

var<workgroup> bytes: buffer<256>;

@compute @workgroup_size(128)
fn main(@builtin(local_invocation_index) lane: u32) {
    let stored = bufferView<array<f16, 128>>(&data, 0);
    let own = bufferView<f16>(&bytes, lane * 2);
    for (var k = 0; k < 8; k++) {
        stored[lane] = f16(k);
        *own = f16(k + 1);
    }
    stored[lane] = f16(lane % 4 + 1);
    *own = f16(lane % 4 + 1);
    workgroupBarrier();
    if lane < 64 {
        result[lane] = *bufferView<u32>(&bytes, lane * 4);
    }
}
