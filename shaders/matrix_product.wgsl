// Multiplies two square matrices. Each workgroup computes one tile of the product and walks along a row of
// tiles of the left matrix and a column of tiles of the right one, with both current tiles in workgroup memory:
// every number is read from the buffers once for a tile, not once for an element.
//
// Left is L(r, c) = r + c, right is R(r, c) = r - c. The sum of (r + k)(k - c) for k from 0 to 31 is
// 10416 + 496 (r - c) - 32 r c.
//
//! buffer 0:0 f32 ((i-i%32)/32+i%32)*1024
//! buffer 0:1 f32 ((i-i%32)/32-i%32)*1024
//! buffer 0:2 f32 -1*1024
//! dispatch multiply 4 4
//! expect 0:2 f32 (10416+496*((i-i%32)/32-i%32)-32*((i-i%32)/32)*(i%32))*1024

const size = 32u;
const side = 8u;

alias Tile = array<array<f32, side>, side>;

@group(0) @binding(0) var<storage, read> left: array<f32, size * size>;
@group(0) @binding(1) var<storage, read> right: array<f32, size * size>;
@group(0) @binding(2) var<storage, read_write> product: array<f32, size * size>;

var<workgroup> left_tile: Tile;
var<workgroup> right_tile: Tile;

@compute @workgroup_size(side, side)
fn multiply(@builtin(local_invocation_id) local: vec3<u32>, @builtin(global_invocation_id) id: vec3<u32>) {
    var sum = 0.0;
    for (var start = 0u; start < size; start += side) {
        left_tile[local.y][local.x] = left[id.y * size + start + local.x];
        right_tile[local.y][local.x] = right[(start + local.y) * size + id.x];
        workgroupBarrier();

        for (var k = 0u; k < side; k++) {
            sum += left_tile[local.y][k] * right_tile[k][local.x];
        }
        // The next round overwrites the tiles: wait until everybody has used them.
        workgroupBarrier();
    }
    product[id.y * size + id.x] = sum;
}
