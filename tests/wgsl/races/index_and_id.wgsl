// local_invocation_index is y * 8 + x: each reads what it wrote itself.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(8, 8)
fn main(@builtin(local_invocation_index) i: u32, @builtin(local_invocation_id) l: vec3u) {
    t[i] = a[i];
    b[i] = t[l.y * 8 + l.x];
}
