// Whoever fills the buffer knows how wide an image is.
// heddle: -Wall
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(8, 8)
fn main(@builtin(local_invocation_id) l: vec3u) {
    b[l.y * u.x + l.x] = l.x;
}
