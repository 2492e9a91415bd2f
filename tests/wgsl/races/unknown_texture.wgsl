// What a texture holds decides where invocations write. A race that some texels make is one that a witness shows;
// for the other store none is found.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(0) var image: texture_2d<u32>;
@group(0) @binding(1) var<uniform> u: vec4u;
var<workgroup> t: array<u32, 64>;
var<workgroup> s: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    s[textureLoad(image, vec2u(i, 0), 0).x % 64] = i; // warning:5 [workgroup-race-unknown] 's' could not be decided: there is a race for some data
    if ((u.x * 2654435761u) ^ (u.y * 40503u)) == 0x5bd1e995u {
        t[textureLoad(image, vec2u(i, 1), 0).x % 64] = i; // warning:9 [workgroup-race-unknown] 't' could not be decided: what memory holds decides the place
    }
}
