// What a texture that is written holds need not be the same again.
// heddle: -Wworkgroup-race-unknown
requires readonly_and_readwrite_storage_textures;
@group(0) @binding(3) var tex: texture_storage_2d<r32uint, read_write>;
var<workgroup> t: array<array<u32, 65>, 4>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = textureLoad(tex, vec2u(0)).x & 3u;
    t[x][i] = 1u;
    textureBarrier();
    if (i == 0) { textureStore(tex, vec2u(0), vec4u(2u)); }
    textureBarrier();
    let y = textureLoad(tex, vec2u(0)).x & 3u;
    if (x != y) { t[x][i ^ 1u] = 3u; } // warning:19 [workgroup-race-unknown] t
}
