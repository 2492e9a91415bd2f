// It is read by columns at once: invocation (x, y) reads what (y, x) writes.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> tile: array<array<u32, 9>, 8>;

@compute @workgroup_size(8, 8)
fn main(@builtin(local_invocation_id) l: vec3u, @builtin(workgroup_id) w: vec3u) {
    let base = w.y * 512 + w.x * 8;
    tile[l.y][l.x] = a[base + l.y * 64 + l.x]; // note:5
    b[base + l.x * 64 + l.y] = tile[l.x][l.y]; // warning:32 [workgroup-race]
}
