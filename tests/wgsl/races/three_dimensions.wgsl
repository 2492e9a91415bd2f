// Each dimension has a digit of its own.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(4, 4, 4)
fn main(@builtin(local_invocation_id) l: vec3u) {
    t[l.z * 16 + l.y * 4 + l.x] = 1;
}
