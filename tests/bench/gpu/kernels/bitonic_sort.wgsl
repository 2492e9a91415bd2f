// Sorts each 1,024 integers by a bitonic network in workgroup memory.
struct Parameters { n: u32 }

@group(0) @binding(0) var<uniform> parameters: Parameters;
@group(0) @binding(1) var<storage, read> numbers: array<u32>;
@group(0) @binding(2) var<storage, read_write> sorted: array<u32>;

const lanes = 256u;
const length = 1024u;
var<workgroup> cells: array<u32, length>;

@compute @workgroup_size(lanes)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
    let first = group.x * length;
    for (var i = lane; i < length; i += lanes) {
        cells[i] = numbers[first + i];
    }
    workgroupBarrier();
    for (var k = 2u; k <= length; k *= 2u) {
        for (var j = k / 2u; j > 0u; j /= 2u) {
            for (var pair = lane; pair < length / 2u; pair += lanes) {
                let low = (pair / j) * 2u * j + pair % j;
                let high = low + j;
                let a = cells[low];
                let b = cells[high];
                if ((a > b) == ((low & k) == 0u)) {
                    cells[low] = b;
                    cells[high] = a;
                }
            }
            workgroupBarrier();
        }
    }
    for (var i = lane; i < length; i += lanes) {
        if (first + i < parameters.n) {
            sorted[first + i] = cells[i];
        }
    }
}
