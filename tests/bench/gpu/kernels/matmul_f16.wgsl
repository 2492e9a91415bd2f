// C = A * B of square matrices of f16, summed in f32, 16 x 16 tiles in workgroup memory.
enable f16;

struct Parameters { n: u32 }

@group(0) @binding(0) var<uniform> parameters: Parameters;
@group(0) @binding(1) var<storage, read> a: array<f16>;
@group(0) @binding(2) var<storage, read> b: array<f16>;
@group(0) @binding(3) var<storage, read_write> c: array<f16>;

const tile = 16u;
var<workgroup> left: array<array<f16, tile>, tile>;
var<workgroup> right: array<array<f16, tile>, tile>;

@compute @workgroup_size(tile, tile)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_id) local: vec3u) {
    let row = group.y * tile + local.y;
    let column = group.x * tile + local.x;
    let n = parameters.n;
    var sum = 0.0;
    for (var t = 0u; t < n; t += tile) {
        left[local.y][local.x] = a[row * n + t + local.x];
        right[local.y][local.x] = b[(t + local.y) * n + column];
        workgroupBarrier();
        for (var k = 0u; k < tile; k++) {
            sum += f32(left[local.y][k]) * f32(right[k][local.x]);
        }
        workgroupBarrier();
    }
    c[row * n + column] = f16(sum);
}
