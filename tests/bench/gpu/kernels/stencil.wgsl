// Sixteen steps of the heat equation on each 224 cells of a rod; 256 are kept in workgroup memory.
struct Parameters { n: u32 }

@group(0) @binding(0) var<uniform> parameters: Parameters;
@group(0) @binding(1) var<storage, read> before: array<f32>;
@group(0) @binding(2) var<storage, read_write> after: array<f32>;

const lanes = 256u;
const margin = 16u;
const kept = lanes - 2u * margin;
var<workgroup> cells: array<array<f32, lanes>, 2>;

@compute @workgroup_size(lanes)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
    let place = i32(group.x * kept + lane) - i32(margin);
    let inside = place >= 0 && place < i32(parameters.n);
    cells[0][lane] = select(0.0, before[max(place, 0)], inside);
    workgroupBarrier();
    for (var step = 0u; step < margin; step++) {
        let old = step & 1u;
        var here = cells[old][lane];
        if (lane > 0u && lane < lanes - 1u) {
            here += 0.25 * (cells[old][lane - 1u] - 2.0 * here + cells[old][lane + 1u]);
        }
        cells[1u - old][lane] = here;
        workgroupBarrier();
    }
    if (inside && lane >= margin && lane < lanes - margin) {
        after[place] = cells[0][lane];
    }
}
