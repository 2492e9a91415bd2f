// A tiled transpose of a row-major matrix of 16 rows and 32 columns: a padded tile in workgroup memory, 2D
// workgroups.
//! buffer 0:0 u32 0..511
//! buffer 0:1 u32 99*512
//! dispatch main 4 2
// The result has 32 rows of 16: its element i, at row i / 16 and column i % 16, was at row i % 16, column i / 16.
//! expect 0:1 u32 (i%16*32+i/16)*512

const side = 8u;
const columns = 32u;
const rows = 16u;

@group(0) @binding(0) var<storage> input: array<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<u32>;

var<workgroup> tile: array<array<u32, side + 1>, side>;

@compute @workgroup_size(side, side)
fn main(@builtin(local_invocation_id) local: vec3<u32>, @builtin(workgroup_id) group: vec3<u32>) {
    let corner = group.xy * side;
    tile[local.y][local.x] = input[(corner.y + local.y) * columns + corner.x + local.x];
    workgroupBarrier();
    result[(corner.x + local.y) * rows + corner.y + local.x] = tile[local.x][local.y];
}
