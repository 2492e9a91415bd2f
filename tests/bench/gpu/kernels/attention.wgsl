// softmax(Q * transpose(K)) * V, 64 queries a workgroup, 32 keys and values of 32 numbers at a time in
// workgroup memory; the maximum and the sum of the exponentials are carried along.
struct Parameters { length: u32 }

@group(0) @binding(0) var<uniform> parameters: Parameters;
@group(0) @binding(1) var<storage, read> queries: array<f32>;
@group(0) @binding(2) var<storage, read> keys: array<f32>;
@group(0) @binding(3) var<storage, read> values: array<f32>;
@group(0) @binding(4) var<storage, read_write> result: array<f32>;

const lanes = 64u;
const rows = 32u;
const width = 32u;
var<workgroup> key_tile: array<array<f32, width>, rows>;
var<workgroup> value_tile: array<array<f32, width>, rows>;

@compute @workgroup_size(lanes)
fn main(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) lane: u32) {
    var query: array<f32, width>;
    var sums: array<f32, width>;
    for (var d = 0u; d < width; d++) {
        query[d] = queries[id.x * width + d];
        sums[d] = 0.0;
    }
    var most = -1e30;
    var total = 0.0;
    for (var t = 0u; t < parameters.length; t += rows) {
        for (var i = lane; i < rows * width; i += lanes) {
            key_tile[i / width][i % width] = keys[t * width + i];
            value_tile[i / width][i % width] = values[t * width + i];
        }
        workgroupBarrier();
        for (var row = 0u; row < rows; row++) {
            var score = 0.0;
            for (var d = 0u; d < width; d++) {
                score += query[d] * key_tile[row][d];
            }
            let larger = max(most, score);
            let scale = exp(most - larger);
            let weight = exp(score - larger);
            total = total * scale + weight;
            for (var d = 0u; d < width; d++) {
                sums[d] = sums[d] * scale + weight * value_tile[row][d];
            }
            most = larger;
        }
        workgroupBarrier();
    }
    for (var d = 0u; d < width; d++) {
        result[id.x * width + d] = sums[d] / total;
    }
}
