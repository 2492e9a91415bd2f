// The discrete Fourier transform of each 512 complex numbers: radix 2, nine rounds in workgroup memory.
struct Parameters { n: u32 }

@group(0) @binding(0) var<uniform> parameters: Parameters;
@group(0) @binding(1) var<storage, read> source: array<vec2f>;
@group(0) @binding(2) var<storage, read_write> result: array<vec2f>;

const lanes = 256u;
const length = 2u * lanes;
var<workgroup> cells: array<vec2f, length>;

@compute @workgroup_size(lanes)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
    let first = group.x * length;
    cells[reverseBits(lane) >> 23u] = source[first + lane];
    cells[reverseBits(lane + lanes) >> 23u] = source[first + lane + lanes];
    for (var half = 1u; half < length; half *= 2u) {
        workgroupBarrier();
        let k = lane % half;
        let i = (lane / half) * half * 2u + k;
        let angle = -3.14159265358979 * f32(k) / f32(half);
        let w = vec2f(cos(angle), sin(angle));
        let a = cells[i];
        let b = cells[i + half];
        let t = vec2f(w.x * b.x - w.y * b.y, w.x * b.y + w.y * b.x);
        cells[i] = a + t;
        cells[i + half] = a - t;
    }
    workgroupBarrier();
    if (first + lane + lanes < parameters.n) {
        result[first + lane] = cells[lane];
        result[first + lane + lanes] = cells[lane + lanes];
    }
}
