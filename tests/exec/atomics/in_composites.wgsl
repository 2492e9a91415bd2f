// Atomics inside structures and nested arrays, in both address spaces, reached by dynamic indices.
//! buffer 0:0 u32 <0 0 0 0 0 0>*4
//! dispatch main
//! expect 0:0 <u32 16 i32 (-i*16) u32 4 4 4 4>*4

struct Slot {
    hits: atomic<u32>,
    balance: atomic<i32>,
    by_phase: array<atomic<u32>, 4>,
}

@group(0) @binding(0) var<storage, read_write> slots: array<Slot>;

var<workgroup> scratch: array<array<Slot, 2>, 2>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lane: u32) {
    let slot = lane % 4u;
    let phase = (lane / 4u) % 4u;
    atomicAdd(&scratch[slot / 2u][slot % 2u].hits, 1u);
    atomicSub(&scratch[slot / 2u][slot % 2u].balance, i32(slot));
    atomicAdd(&scratch[slot / 2u][slot % 2u].by_phase[phase], 1u);
    workgroupBarrier();

    // Four invocations carry the four slots over.
    if lane < 4u {
        atomicAdd(&slots[lane].hits, atomicLoad(&scratch[lane / 2u][lane % 2u].hits));
        atomicAdd(&slots[lane].balance, atomicLoad(&scratch[lane / 2u][lane % 2u].balance));
        for (var k = 0; k < 4; k++) {
            atomicStore(&slots[lane].by_phase[k], atomicLoad(&scratch[lane / 2u][lane % 2u].by_phase[k]));
        }
    }
}
