// workgroupBarrier orders workgroup memory.
requires readonly_and_readwrite_storage_textures;
@group(0) @binding(3) var image: texture_storage_2d<r32uint, read_write>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = textureLoad(image, vec2u(i, 0)).x;
    workgroupBarrier();
    textureStore(image, vec2u(i, 0), vec4u(t[i ^ 32]));
}
