// The sum of each 2,048 integers: within subgroups first, then over these in workgroup memory.
enable subgroups;

struct Parameters { n: u32 }

@group(0) @binding(0) var<uniform> parameters: Parameters;
@group(0) @binding(1) var<storage, read> numbers: array<u32>;
@group(0) @binding(2) var<storage, read_write> sums: array<u32>;

const lanes = 256u;
var<workgroup> total: atomic<u32>;

@compute @workgroup_size(lanes)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32,
        @builtin(subgroup_invocation_id) place: u32) {
    var sum = 0u;
    let first = group.x * lanes * 8u + lane;
    for (var k = 0u; k < 8u; k++) {
        let i = first + k * lanes;
        if (i < parameters.n) {
            sum += numbers[i];
        }
    }
    let of_subgroup = subgroupAdd(sum);
    if (place == 0u) {
        atomicAdd(&total, of_subgroup);
    }
    workgroupBarrier();
    if (lane == 0u) {
        sums[group.x] = atomicLoad(&total);
    }
}
