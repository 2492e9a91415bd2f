// The usual retry loop: 128 invocations each add their number to a float kept as bits in an atomic word,
// an operation that WGSL has no atomic built-in for. The sum of 1 to 128 is exact in f32.
//! buffer 0:0 u32 0 0 0 0
//! dispatch main 2
//! expect 0:0 f32 8256 2080 6176 hex 0

struct Sums {
    total: atomic<u32>,
    by_group: array<atomic<u32>, 3>,
}

@group(0) @binding(0) var<storage, read_write> sums: Sums;

var<workgroup> group_sum: atomic<u32>;

fn add_to_group(value: f32) {
    var expected = atomicLoad(&group_sum);
    loop {
        let wanted = bitcast<u32>(bitcast<f32>(expected) + value);
        let attempt = atomicCompareExchangeWeak(&group_sum, expected, wanted);
        if attempt.exchanged { return; }
        expected = attempt.old_value;
    }
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) lane: u32,
        @builtin(workgroup_id) group: vec3<u32>) {
    let value = f32(id.x + 1u);
    add_to_group(value);

    var expected = atomicLoad(&sums.total);
    loop {
        let attempt = atomicCompareExchangeWeak(&sums.total, expected, bitcast<u32>(bitcast<f32>(expected) + value));
        if attempt.exchanged { break; }
        continuing {
            expected = attempt.old_value;
        }
    }

    workgroupBarrier();
    if lane == 0u {
        atomicStore(&sums.by_group[group.x], atomicLoad(&group_sum));
    }
}
