// A moving average over three neighbours, the first thing that workgroup memory is good for: every number is
// needed by three invocations, but read from the buffer only once.
//
// The ends of the row have one neighbour only, so they keep their value.
//
//! buffer 0:0 f32 (i*i)*256
//! buffer 0:1 f32 -1*256
//! dispatch average
//! expect 0:1 f32 rel=1e-5 0 ((3*(i+1)*(i+1)+2)/3)*254 65025

const count = 256u;

@group(0) @binding(0) var<storage, read> numbers: array<f32, count>;
@group(0) @binding(1) var<storage, read_write> averages: array<f32, count>;

// One copy of this array exists for each workgroup, and all its invocations share it.
var<workgroup> cache: array<f32, count>;

@compute @workgroup_size(count)
fn average(@builtin(local_invocation_index) i: u32) {
    cache[i] = numbers[i];

    // Nobody reads a neighbour's number before everybody has written their own.
    workgroupBarrier();

    if i == 0u || i == count - 1u {
        averages[i] = cache[i];
        return;
    }
    averages[i] = (cache[i - 1u] + cache[i] + cache[i + 1u]) / 3.0;
}
