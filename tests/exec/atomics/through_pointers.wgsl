// Atomics as pointer parameters: whole variables, members, elements with dynamic indices, passed on to a
// second function.
//! buffer 0:0 u32 0*11
//! dispatch main
//! expect 0:0 u32 32 496 8 8 8 8 64 16 16 16 16

struct Bins {
    total: atomic<u32>,
    weight: atomic<u32>,
    bins: array<atomic<u32>, 4>,
    copied: array<u32, 5>,
}

@group(0) @binding(0) var<storage, read_write> bins: Bins;

var<workgroup> counter: atomic<u32>;
var<workgroup> shared_bins: array<atomic<u32>, 4>;

fn bump(cell: ptr<storage, atomic<u32>, read_write>, by: u32) -> u32 {
    return atomicAdd(cell, by);
}

fn count(into: ptr<storage, array<atomic<u32>, 4>, read_write>, which: u32) {
    _ = bump(&(*into)[which], 1u);
}

fn bump_shared(cell: ptr<workgroup, atomic<u32>>, by: u32) {
    atomicAdd(cell, by);
}

fn count_shared(into: ptr<workgroup, array<atomic<u32>, 4>>, which: u32) {
    bump_shared(&into[which], 2u);
}

fn read_shared(cell: ptr<workgroup, atomic<u32>>) -> u32 {
    return atomicLoad(cell);
}

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) lane: u32) {
    _ = bump(&bins.total, 1u);
    _ = bump(&bins.weight, lane); // 31 * 32 / 2
    count(&bins.bins, lane % 4u);
    bump_shared(&counter, 2u);
    count_shared(&shared_bins, lane / 8u);
    workgroupBarrier();
    if lane == 0u {
        bins.copied[0] = read_shared(&counter);
        for (var k = 0u; k < 4u; k++) {
            bins.copied[k + 1u] = read_shared(&shared_bins[k]);
        }
    }
}
