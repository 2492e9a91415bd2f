@group(0) @binding(0) var<storage, read_write> values: array<vec4<f32>>;

var<workgroup> tile: array<vec4<f32>, 1024>;
var<workgroup> count: atomic<u32>;

@compute @workgroup_size(256)
fn reduce(@builtin(local_invocation_index) lane: u32) {
    for (var i = lane; i < 1024u; i += 256u) {
        tile[i] = values[i];
        atomicAdd(&count, u32(any(tile[i] != vec4f())));
    }
    workgroupBarrier();
    values[lane] = tile[atomicLoad(&count) % 1024u];
}
