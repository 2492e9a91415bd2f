// 64 invocations on the same workgroup atomics at once: what is left does not depend on their order.
//! buffer 0:0 u32 77*9
//! buffer 0:1 i32 77*4
//! dispatch main
//! expect 0:0 u32 2080 4294967104 63 4294967232 0xfffffff0 0xffffffff 0xffff0000 1 64
//! expect 0:1 i32 -2016 -32 31 0

@group(0) @binding(0) var<storage, read_write> unsigned_result: array<u32, 9>;
@group(0) @binding(1) var<storage, read_write> signed_result: array<i32, 4>;

var<workgroup> sum: atomic<u32>;
var<workgroup> difference: atomic<u32>;
var<workgroup> largest: atomic<u32>;
var<workgroup> smallest: atomic<u32>;
var<workgroup> all_of: atomic<u32>;
var<workgroup> any_of: atomic<u32>;
var<workgroup> odd: atomic<u32>;
var<workgroup> last_writer: atomic<u32>;
var<workgroup> tickets: array<atomic<u32>, 64>;
var<workgroup> next_ticket: atomic<u32>;
var<workgroup> signed_sum: atomic<i32>;
var<workgroup> signed_smallest: atomic<i32>;
var<workgroup> signed_largest: atomic<i32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lane: u32) {
    if lane == 0u {
        atomicStore(&smallest, 0xffffffffu);
        atomicStore(&all_of, 0xffffffffu);
    }
    workgroupBarrier();

    atomicAdd(&sum, lane + 1u);         // 1 + ... + 64 = 64 * 65 / 2
    atomicSub(&difference, 3u);         // -192 modulo 2^32
    atomicMax(&largest, (lane * 37u) % 64u); // 37 is odd: all of 0 to 63 occur
    atomicMin(&smallest, 0xffffffffu - lane); // down to 2^32 - 1 - 63
    atomicAnd(&all_of, ~(1u << (lane % 4u)));
    atomicOr(&any_of, 1u << (lane % 32u));
    if lane < 48u {
        // Bits 0 to 15 are toggled twice, bits 16 to 31 once.
        atomicXor(&odd, 1u << (lane % 32u));
    }
    atomicExchange(&last_writer, lane + 1u);

    let signed_lane = i32(lane);
    atomicSub(&signed_sum, signed_lane); // -(63 * 64 / 2)
    atomicMin(&signed_smallest, signed_lane - 32);
    atomicMax(&signed_largest, signed_lane - 32);

    // Each invocation gets a ticket of its own.
    let ticket = atomicAdd(&next_ticket, 1u);
    atomicAdd(&tickets[ticket], 1u);
    workgroupBarrier();

    if lane == 0u {
        unsigned_result[0] = atomicLoad(&sum);
        unsigned_result[1] = atomicLoad(&difference);
        unsigned_result[2] = atomicLoad(&largest);
        unsigned_result[3] = atomicLoad(&smallest);
        unsigned_result[4] = atomicLoad(&all_of);
        unsigned_result[5] = atomicLoad(&any_of);
        unsigned_result[6] = atomicLoad(&odd);
        let writer = atomicLoad(&last_writer);
        unsigned_result[7] = u32(writer >= 1u && writer <= 64u);
        var served = 0u;
        for (var k = 0u; k < 64u; k++) {
            served += u32(atomicLoad(&tickets[k]) == 1u);
        }
        unsigned_result[8] = served;
        signed_result[0] = atomicLoad(&signed_sum);
        signed_result[1] = atomicLoad(&signed_smallest);
        signed_result[2] = atomicLoad(&signed_largest);
        signed_result[3] = 0;
    }
}
