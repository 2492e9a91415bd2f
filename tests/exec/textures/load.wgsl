// textureLoad of a sampled texture: the texel at integer coordinates, signed or not, converted by its format.
@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var<storage, read_write> o: array<vec4f, 6>;

@compute @workgroup_size(3, 2)
fn main(@builtin(local_invocation_id) id: vec3u) {
    if id.x % 2 == 0 {
        o[3 * id.y + id.x] = textureLoad(t, id.xy, 0);
    } else {
        o[3 * id.y + id.x] = textureLoad(t, vec2i(id.xy), 0u);
    }
}
// Red in the lowest byte. 51 / 255 is 0.2, 255 / 255 is 1.
//! texture 0:0 rgba8unorm 3x2 0xff000000 0x000000ff 0x0000ff00  0x00ff0000 0x33333333 0xffffffff
//! buffer 0:1 f32 0*24
//! dispatch main
//! expect 0:1 f32 0 0 0 1  1 0 0 0  0 1 0 0  0 0 1 0  ulp=2 0.2*4  1 1 1 1
