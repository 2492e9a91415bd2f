// C = A * B: each workgroup of 256 makes a 64 x 64 block, each invocation 4 x 4 of it in registers.
struct Parameters { n: u32 }

@group(0) @binding(0) var<uniform> parameters: Parameters;
@group(0) @binding(1) var<storage, read> a: array<f32>;
@group(0) @binding(2) var<storage, read> b: array<f32>;
@group(0) @binding(3) var<storage, read_write> c: array<f32>;

const block = 64u;
const depth = 16u;
var<workgroup> left: array<f32, block * depth>;
var<workgroup> right: array<f32, depth * block>;

@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
    let n = parameters.n;
    let x = lane % 16u;
    let y = lane / 16u;
    var sums: array<vec4f, 4>;
    for (var t = 0u; t < n; t += depth) {
        for (var i = lane; i < block * depth; i += 256u) {
            left[i] = a[(group.y * block + i / depth) * n + t + i % depth];
            right[i] = b[(t + i / block) * n + group.x * block + i % block];
        }
        workgroupBarrier();
        for (var k = 0u; k < depth; k++) {
            let at = k * block + 4u * x;
            let row = vec4f(right[at], right[at + 1u], right[at + 2u], right[at + 3u]);
            for (var j = 0u; j < 4u; j++) {
                sums[j] += left[(4u * y + j) * depth + k] * row;
            }
        }
        workgroupBarrier();
    }
    for (var j = 0u; j < 4u; j++) {
        let at = (group.y * block + 4u * y + j) * n + group.x * block + 4u * x;
        c[at] = sums[j].x;
        c[at + 1u] = sums[j].y;
        c[at + 2u] = sums[j].z;
        c[at + 3u] = sums[j].w;
    }
}
