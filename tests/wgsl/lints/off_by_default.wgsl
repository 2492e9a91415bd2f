// Nothing of these lints is in -Wall.
// heddle: -Wall
struct Gap {
    a: u32,
    b: vec3u,
}
var<workgroup> never: u32;
var<workgroup> gaps: array<Gap, 64>;
var<workgroup> tile: array<array<u32, 32>, 32>;
@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(31)
fn main(@builtin(local_invocation_index) i: u32) {
    var large: array<u32, 2049>;
    large[i] = 1;
    workgroupBarrier();
    workgroupBarrier();
    out[i] = tile[i][0] + gaps[i].a + large[i];
}
