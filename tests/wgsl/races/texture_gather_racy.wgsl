// What a texture holds decides where invocations write.
// heddle: -Wall
@group(0) @binding(0) var image: texture_2d<u32>;
var<workgroup> s: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    s[textureLoad(image, vec2u(i, 0), 0).x % 64] = i; // warning:5 [workgroup-race-data] , if the data that decide the place agree
}
