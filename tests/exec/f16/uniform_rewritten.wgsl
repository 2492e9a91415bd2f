// 16-bit floats in a uniform buffer that Vulkan would not take as it is: an array with a stride of 2, matrices,
// a structure that is not aligned to 16. Read at constant and at dynamic indices.
//! needs shaderFloat16
//! buffer 0:0 uniform hex 0x40003c00 0x44004200 0x46004500 0x48004700 0x40003c00 0x44004200 0x40003c00 0x00004200 0x45004400 0x00004600 0x48004700 0x00000000
//! buffer 0:1 u32 0..7
//! buffer 0:2 f32 0*24
//! variant optimised -O
//! variant small -Os
//! dispatch main
//! expect 0:2 f32 1..8   1..4   1..6   1 3 5 7 8 0
enable f16;

struct Pair {
    x: f16,
    y: f16,
}
struct Parameters {
    list: array<f16, 8>, // 0
    square: mat2x2<f16>, // 16
    tall: mat2x3<f16>,   // 24, columns 8 bytes apart
    last: array<Pair, 2>, // 40
}
@group(0) @binding(0) var<uniform> parameters: Parameters;
@group(0) @binding(1) var<storage> numbers: array<u32, 8>;
@group(0) @binding(2) var<storage, read_write> result: array<f32, 24>;

@compute @workgroup_size(1)
fn main() {
    for (var i = 0u; i < 8u; i++) {
        result[i] = f32(parameters.list[numbers[i]]);
    }
    for (var i = 0u; i < 2u; i++) {
        for (var j = 0u; j < 2u; j++) {
            result[8u + 2u * i + j] = f32(parameters.square[numbers[i]][j]);
        }
    }
    let tall = parameters.tall;
    for (var i = 0u; i < 6u; i++) {
        result[12u + i] = f32(tall[numbers[i] / 3u][i % 3u]);
    }
    result[18] = f32(parameters.list[0]);
    result[19] = f32(parameters.list[2]);
    let whole = parameters.list;
    result[20] = f32(whole[numbers[4]]);
    result[21] = f32(parameters.last[0].x);
    result[22] = f32(parameters.last[numbers[0]].y);
    let pair = parameters.last[numbers[1]];
    result[23] = f32(pair.x + pair.y);
}
