// WGSL 6.5.1: bgra8unorm is a texel format like the others, also for textures that are read.
@group(0) @binding(0) var from_image: texture_storage_2d<bgra8unorm, read>;
@group(0) @binding(1) var image: texture_storage_2d<bgra8unorm, read_write>;
@group(0) @binding(2) var to_image: texture_storage_2d<bgra8unorm, write>;

@compute @workgroup_size(1)
fn main() {
    textureStore(image, vec2u(), textureLoad(from_image, vec2u()));
    textureStore(to_image, vec2u(), textureLoad(image, vec2u(1)));
}
