// The sum of each 2,048 integers, by a tree in workgroup memory.
struct Parameters { n: u32 }

@group(0) @binding(0) var<uniform> parameters: Parameters;
@group(0) @binding(1) var<storage, read> numbers: array<u32>;
@group(0) @binding(2) var<storage, read_write> sums: array<u32>;

const lanes = 256u;
var<workgroup> partial: array<u32, lanes>;

@compute @workgroup_size(lanes)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
    var sum = 0u;
    let first = group.x * lanes * 8u + lane;
    for (var k = 0u; k < 8u; k++) {
        let i = first + k * lanes;
        if (i < parameters.n) {
            sum += numbers[i];
        }
    }
    partial[lane] = sum;
    workgroupBarrier();
    for (var stride = lanes / 2u; stride > 0u; stride /= 2u) {
        if (lane < stride) {
            partial[lane] += partial[lane + stride];
        }
        workgroupBarrier();
    }
    if (lane == 0u) {
        sums[group.x] = partial[0];
    }
}
