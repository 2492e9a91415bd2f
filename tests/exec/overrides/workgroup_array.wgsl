// A workgroup array whose length is an override, changed when the pipeline is created; each invocation uses
// the array up to its end.
//! buffer 0:0 u32 0*2
//! dispatch main
//! expect 0:0 u32 8 28
//! spec 4=200u
//! dispatch main
//! expect 0:0 u32 200 19900
//! spec 4=1u
//! dispatch main
//! expect 0:0 u32 1 0

@id(4) override length: u32 = 8u;

@group(0) @binding(0) var<storage, read_write> result: array<u32, 2>;

var<workgroup> values: array<u32, length>;

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) lane: u32) {
    for (var k = lane; k < length; k += 32u) {
        values[k] = length - 1u - k;
    }
    workgroupBarrier();
    if lane == 0u {
        var sum = 0u;
        for (var k = 0u; k < length; k++) {
            sum += values[k];
        }
        result[0] = length;
        result[1] = sum; // 0 + ... + (length - 1)
    }
}
