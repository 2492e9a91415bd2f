// An inclusive prefix sum by doubling strides, with a second buffer, and an exclusive one from it.
//! buffer 0:0 u32 1..64
//! buffer 0:1 u32 99*64
//! buffer 0:2 u32 99*64
//! dispatch main
//! expect 0:1 u32 ((i+1)*(i+2)/2)*64
//! expect 0:2 u32 (i*(i+1)/2)*64

@group(0) @binding(0) var<storage> input: array<u32, 64>;
@group(0) @binding(1) var<storage, read_write> inclusive: array<u32, 64>;
@group(0) @binding(2) var<storage, read_write> exclusive: array<u32, 64>;

var<workgroup> buffers: array<array<u32, 64>, 2>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lane: u32) {
    var current = 0u;
    buffers[0][lane] = input[lane];
    workgroupBarrier();
    for (var stride = 1u; stride < 64u; stride <<= 1u) {
        var value = buffers[current][lane];
        if lane >= stride {
            value += buffers[current][lane - stride];
        }
        buffers[1u - current][lane] = value;
        current = 1u - current;
        workgroupBarrier();
    }
    inclusive[lane] = buffers[current][lane];
    if lane == 0u {
        exclusive[lane] = 0u;
    } else {
        exclusive[lane] = buffers[current][lane - 1u];
    }
}
