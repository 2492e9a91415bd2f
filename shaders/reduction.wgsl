// Sums many numbers: each workgroup adds up its share in a tree, halving the number of working invocations in
// every step, and leaves one partial sum. A second pass with the same entry point adds the partial sums.
//
// The first addition happens while loading, so that no invocation is idle in the first step. Numbers past the
// end count as zero: the length need not be a multiple of anything.
//
//! buffer 0:0 f32 (i+1)*1000
//! buffer 0:1 f32 0*8
//! dispatch sum_up 8
// 128 (128 b + 64.5) for the blocks of 128, and 897 + ... + 1000 for the last one
//! expect 0:1 f32 (128*(128*i+64.5))*7 98644

@group(0) @binding(0) var<storage, read> numbers: array<f32>;
@group(0) @binding(1) var<storage, read_write> partial_sums: array<f32>;

const lanes = 64u;

var<workgroup> sums: array<f32, lanes>;

fn number_at(index: u32) -> f32 {
    if index < arrayLength(&numbers) {
        return numbers[index];
    }
    return 0.0;
}

@compute @workgroup_size(lanes)
fn sum_up(@builtin(local_invocation_index) lane: u32, @builtin(workgroup_id) group: vec3<u32>) {
    let first = group.x * lanes * 2u + lane;
    sums[lane] = number_at(first) + number_at(first + lanes);

    for (var stride = lanes / 2u; stride > 0u; stride /= 2u) {
        // Outside of the if below: a barrier must be reached by all invocations or by none.
        workgroupBarrier();
        if lane < stride {
            sums[lane] += sums[lane + stride];
        }
    }

    // Only lane 0 wrote sums[0] last, so it needs no further barrier to read it.
    if lane == 0u {
        partial_sums[group.x] = sums[0];
    }
}
