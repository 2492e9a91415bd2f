// Rows may be narrower than the workgroup.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(8, 8)
fn main(@builtin(local_invocation_id) l: vec3u) {
    let pitch = min(u.x, 1024);
    b[l.y * pitch + l.x] = l.x; // warning:5 [storage-race]
}
