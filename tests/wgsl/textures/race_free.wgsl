// A tile filled from a texture, and read after a barrier: no race.
@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var<storage, read_write> o: array<vec4f>;
var<workgroup> w: array<vec4f, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    w[i] = textureLoad(t, vec2u(i, 0), 0);
    workgroupBarrier();
    o[i] = w[63 - i];
}
