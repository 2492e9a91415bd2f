// bgra8unorm stores blue in the lowest byte.
@group(0) @binding(0) var t: texture_storage_2d<bgra8unorm, write>;

@compute @workgroup_size(1)
fn main() {
    textureStore(t, vec2(0, 0), vec4f(1, 0.2, 0, 1));
}
//! needs shaderStorageImageWriteWithoutFormat
//! texture 0:0 storage bgra8unorm 1x1 0
//! dispatch main
//! expect 0:0 hex 0xffff3300
