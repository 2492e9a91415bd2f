// How often each of 256 values occurs: counted in workgroup memory, then added up.
struct Parameters { n: u32, step: u32 }

@group(0) @binding(0) var<uniform> parameters: Parameters;
@group(0) @binding(1) var<storage, read> bytes: array<u32>;
@group(0) @binding(2) var<storage, read_write> counts: array<atomic<u32>, 256>;

const lanes = 256u;
var<workgroup> bins: array<atomic<u32>, lanes>;

@compute @workgroup_size(lanes)
fn main(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) lane: u32) {
    for (var i = id.x; i < parameters.n; i += parameters.step) {
        let word = bytes[i];
        atomicAdd(&bins[word & 0xff], 1u);
        atomicAdd(&bins[(word >> 8u) & 0xff], 1u);
        atomicAdd(&bins[(word >> 16u) & 0xff], 1u);
        atomicAdd(&bins[word >> 24u], 1u);
    }
    workgroupBarrier();
    atomicAdd(&counts[lane], atomicLoad(&bins[lane]));
}
