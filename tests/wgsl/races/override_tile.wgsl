// A row has one element more than the tile is wide.
override TILE = 8u;
override PAD = 1i;
var<workgroup> t: array<u32, TILE * (TILE + 1)>;

@compute @workgroup_size(TILE, TILE)
fn main(@builtin(local_invocation_id) l: vec3u) {
    t[l.y * u32(i32(TILE) + PAD) + l.x] = l.x;
}
