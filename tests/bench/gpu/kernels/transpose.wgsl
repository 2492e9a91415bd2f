// The transpose of a square matrix, through 32 x 33 tiles in workgroup memory.
struct Parameters { n: u32 }

@group(0) @binding(0) var<uniform> parameters: Parameters;
@group(0) @binding(1) var<storage, read> source: array<f32>;
@group(0) @binding(2) var<storage, read_write> result: array<f32>;

var<workgroup> tile: array<array<f32, 33>, 32>;

@compute @workgroup_size(32, 8)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_id) local: vec3u) {
    let n = parameters.n;
    for (var j = 0u; j < 32u; j += 8u) {
        tile[local.y + j][local.x] = source[(group.y * 32u + local.y + j) * n + group.x * 32u + local.x];
    }
    workgroupBarrier();
    for (var j = 0u; j < 32u; j += 8u) {
        result[(group.x * 32u + local.y + j) * n + group.y * 32u + local.x] = tile[local.x][local.y + j];
    }
}
