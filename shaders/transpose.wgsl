// Transposes a matrix tile by tile: both the reading and the writing of the buffers go along rows, and the
// turn happens in workgroup memory.
//
// Each row of the tile is one word longer than needed. Without that, the invocations that read a column
// would all ask the same memory bank.
//
//! buffer 0:0 uniform u32 40 20
//! buffer 0:1 f32 (i)*800
//! buffer 0:2 f32 -1*800
//! dispatch turn 3 2
// Element i of the result is at row i / 20 and column i % 20; it was at row i % 20 and column i / 20.
//! expect 0:2 f32 (i%20*40+(i-i%20)/20)*800

struct Size {
    columns: u32,
    rows: u32,
}

const side = 16u;

@group(0) @binding(0) var<uniform> size: Size;
@group(0) @binding(1) var<storage, read> matrix: array<f32>;
@group(0) @binding(2) var<storage, read_write> transposed: array<f32>;

var<workgroup> tile: array<array<f32, side + 1>, side>;

@compute @workgroup_size(side, side)
fn turn(@builtin(local_invocation_id) local: vec3<u32>, @builtin(workgroup_id) group: vec3<u32>) {
    let corner = group.xy * side;

    let read_at = corner + local.xy;
    if read_at.x < size.columns && read_at.y < size.rows {
        tile[local.y][local.x] = matrix[read_at.y * size.columns + read_at.x];
    }

    workgroupBarrier();

    // The tile's place in the result has x and y exchanged.
    let write_at = corner.yx + local.xy;
    if write_at.x < size.rows && write_at.y < size.columns {
        transposed[write_at.y * size.rows + write_at.x] = tile[local.x][local.y];
    }
}
