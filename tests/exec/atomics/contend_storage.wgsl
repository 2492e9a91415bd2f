// 4 workgroups of 32 invocations on the same storage atomics: what is left does not depend on their order.
//! buffer 0:0 u32 0 0 0 0xffffffff 0xffffffff 0 0 0
//! buffer 0:1 i32 0 2147483647 -2147483648 0
//! buffer 0:2 u32 0*128
//! dispatch main 4
//! expect 0:0 u32 8256 4294966912 127 4294967168 0xfffffff0 0xffffffff 0 [1, 128]
//! expect 0:1 i32 -8128 -64 63 128
//! expect 0:2 u32 1*128

struct Unsigned {
    sum: atomic<u32>,
    difference: atomic<u32>,
    largest: atomic<u32>,
    smallest: atomic<u32>,
    all_of: atomic<u32>,
    any_of: atomic<u32>,
    odd: atomic<u32>,
    last_writer: atomic<u32>,
}

struct Signed {
    sum: atomic<i32>,
    smallest: atomic<i32>,
    largest: atomic<i32>,
    next_ticket: atomic<i32>,
}

@group(0) @binding(0) var<storage, read_write> counts: Unsigned;
@group(0) @binding(1) var<storage, read_write> signed_counts: Signed;
@group(0) @binding(2) var<storage, read_write> tickets: array<atomic<u32>>;

@compute @workgroup_size(32)
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
    let k = id.x;
    atomicAdd(&counts.sum, k + 1u);          // 128 * 129 / 2
    atomicSub(&counts.difference, 3u);       // -384
    atomicMax(&counts.largest, (k * 37u) % 128u);
    atomicMin(&counts.smallest, 0xffffffffu - k); // 2^32 - 128
    atomicAnd(&counts.all_of, ~(1u << (k % 4u)));
    atomicOr(&counts.any_of, 1u << (k % 32u));
    atomicXor(&counts.odd, 1u << (k % 32u)); // four times each
    atomicExchange(&counts.last_writer, k + 1u);

    let signed_k = i32(k);
    atomicSub(&signed_counts.sum, signed_k); // -(127 * 128 / 2)
    atomicMin(&signed_counts.smallest, signed_k - 64);
    atomicMax(&signed_counts.largest, signed_k - 64);
    let ticket = atomicAdd(&signed_counts.next_ticket, 1);
    atomicAdd(&tickets[ticket], 1u);
}
