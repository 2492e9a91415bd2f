// Two textures hold different texels, also behind a parameter.
@group(0) @binding(3) var x: texture_2d<u32>;
@group(0) @binding(4) var y: texture_2d<u32>;
var<workgroup> t: u32;
var<workgroup> v: u32;
fn texel(image: texture_2d<u32>) -> u32 {
    return textureLoad(image, vec2u(1), 0).x;
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (textureDimensions(x).x != textureDimensions(y).x) { t = i; } // warning:61 [workgroup-race] t
    if (texel(x) != texel(y)) { v = i; } // warning:33 [workgroup-race] v
}
