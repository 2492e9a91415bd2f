// Workgroup buffers whose sizes are overrides, at their default and changed when the pipeline is created.
//! buffer 0:0 u32 99*6
//! dispatch main
// lengths; words of the view and of its end; the last word of the second buffer; the zero sum
//! expect 0:0 u32 64 32 15 3 7 0
//! reset
//! spec 0=24u
//! dispatch main
//! expect 0:0 u32 96 48 23 5 7 0
requires buffer_view;

@id(0) override words = 16u;
const before = 4;

@group(0) @binding(0) var<storage, read_write> result: array<u32, 6>;

var<workgroup> first: buffer<words * 4>;
var<workgroup> second: buffer<words * 2>;

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) lane: u32) {
    if lane != 0 {
        return;
    }
    let rest = bufferView<array<u32>>(&first, before);
    let pairs = bufferView<array<vec2f>>(&second, 8);
    var sum = 0u;
    for (var i = 0u; i < arrayLength(rest); i++) {
        sum |= rest[i];
    }
    *bufferView<u32>(&second, words * 2 - 4) = 7;
    result[0] = bufferLength(&first);
    result[1] = bufferLength(&second);
    result[2] = arrayLength(rest);
    result[3] = arrayLength(pairs);
    result[4] = bitcast<u32>(pairs[arrayLength(pairs) - 1].y);
    result[5] = sum;
}
