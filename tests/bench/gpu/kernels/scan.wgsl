// Inclusive prefix sums of each 512 integers: up-sweep and down-sweep in workgroup memory.
struct Parameters { n: u32 }

@group(0) @binding(0) var<uniform> parameters: Parameters;
@group(0) @binding(1) var<storage, read> numbers: array<u32>;
@group(0) @binding(2) var<storage, read_write> sums: array<u32>;

const lanes = 256u;
const length = 2u * lanes;
var<workgroup> cells: array<u32, length>;

@compute @workgroup_size(lanes)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
    let first = group.x * length;
    let a = numbers[first + 2u * lane];
    let b = numbers[first + 2u * lane + 1u];
    cells[2u * lane] = a;
    cells[2u * lane + 1u] = b;
    var offset = 1u;
    for (var d = lanes; d > 0u; d >>= 1u) {
        workgroupBarrier();
        if (lane < d) {
            let i = offset * (2u * lane + 1u) - 1u;
            let j = offset * (2u * lane + 2u) - 1u;
            cells[j] += cells[i];
        }
        offset *= 2u;
    }
    workgroupBarrier();
    if (lane == 0u) {
        cells[length - 1u] = 0u;
    }
    for (var d = 1u; d < length; d *= 2u) {
        offset >>= 1u;
        workgroupBarrier();
        if (lane < d) {
            let i = offset * (2u * lane + 1u) - 1u;
            let j = offset * (2u * lane + 2u) - 1u;
            let t = cells[i];
            cells[i] = cells[j];
            cells[j] += t;
        }
    }
    workgroupBarrier();
    if (first + 2u * lane + 1u < parameters.n) {
        sums[first + 2u * lane] = cells[2u * lane] + a;
        sums[first + 2u * lane + 1u] = cells[2u * lane + 1u] + b;
    }
}
