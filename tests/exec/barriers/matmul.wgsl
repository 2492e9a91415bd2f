// A tiled product of 16 by 16 matrices: A(r, c) = r + c, B(r, c) = r - c. The sum over k of (r + k)(k - c) is
// 1240 + 120 (r - c) - 16 r c, exact in f32.
//! buffer 0:0 f32 ((i-i%16)/16+i%16)*256
//! buffer 0:1 f32 ((i-i%16)/16-i%16)*256
//! buffer 0:2 f32 99*256
//! dispatch main 2 2
//! expect 0:2 f32 (1240+120*((i-i%16)/16-i%16)-16*((i-i%16)/16)*(i%16))*256

const side = 8u;
const size = 16u;

@group(0) @binding(0) var<storage> a: array<f32>;
@group(0) @binding(1) var<storage> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> c: array<f32>;

var<workgroup> tile_a: array<array<f32, side>, side>;
var<workgroup> tile_b: array<array<f32, side>, side>;

@compute @workgroup_size(side, side, 1)
fn main(@builtin(local_invocation_id) local: vec3<u32>, @builtin(global_invocation_id) id: vec3<u32>) {
    var sum = 0.0;
    for (var step = 0u; step < size; step += side) {
        tile_a[local.y][local.x] = a[id.y * size + step + local.x];
        tile_b[local.y][local.x] = b[(step + local.y) * size + id.x];
        workgroupBarrier();
        for (var k = 0u; k < side; k++) {
            sum += tile_a[local.y][k] * tile_b[k][local.x];
        }
        workgroupBarrier();
    }
    c[id.y * size + id.x] = sum;
}
