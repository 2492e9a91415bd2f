// A barrier must be reached by all invocations of a workgroup or by none: it stands in uniform control flow.
// Here only the invocations inside the image get to it, and the others are waited for in vain.
//
// The remedy: let every invocation take part in the barrier, and guard only the work around it.
@group(0) @binding(0) var<storage, read_write> pixels: array<f32, 1000>;

var<workgroup> tile: array<f32, 64>;

@compute @workgroup_size(64)
fn blur(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    if id.x < 1000u {
        tile[lane] = pixels[id.x];
        workgroupBarrier(); // error:9 [uniformity] workgroupBarrier
        pixels[id.x] = 0.5 * (tile[lane] + tile[63u - lane]);
    }
}
