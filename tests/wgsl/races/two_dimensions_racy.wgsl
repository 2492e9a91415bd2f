// 4 * y + x is not: x goes up to 7.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(8, 8)
fn main(@builtin(local_invocation_id) l: vec3u) {
    t[4 * l.y + l.x] = l.x; // warning:5 [workgroup-race]
}
