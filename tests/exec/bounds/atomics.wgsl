// Atomic operations on elements out of bounds stay in their array, or do not happen.
//! buffer 0:0 u32 4 100 2147483648 4294967295
//! buffer 0:1 u32 501 0*4 502 0*3
//! buffer 0:2 u32 99
//! dispatch main
//! expect 0:1 u32 501 [0, 4]*4 502 [0, 4]*3
//! expect 0:2 u32 1

struct Counters {
    first: u32,
    fixed: array<atomic<u32>, 4>,
    last: u32,
    rest: array<atomic<i32>>,
}

@group(0) @binding(0) var<storage> indices: array<u32, 4>;
@group(0) @binding(1) var<storage, read_write> counters: Counters;
@group(0) @binding(2) var<storage, read_write> result: u32;

var<workgroup> low: u32;
var<workgroup> bins: array<atomic<u32>, 4>;
var<workgroup> high: u32;

@compute @workgroup_size(1)
fn main() {
    low = 1u;
    high = 2u;
    var returned = 0u;
    for (var k = 0; k < 4; k++) {
        let i = indices[k];
        atomicAdd(&counters.fixed[i], 1u);
        atomicAdd(&counters.rest[i], 1);
        returned = max(returned, atomicAdd(&bins[i], 1u));
        returned = max(returned, atomicLoad(&counters.fixed[i32(i)]));
    }
    var total = 0u;
    for (var k = 0; k < 4; k++) {
        total += atomicLoad(&bins[k]);
    }
    result = u32(low == 1u && high == 2u && total <= 4u && returned <= 4u);
}
