// Constant expressions: abstract numbers keep their precision, arithmetic of concrete constants, built-in
// functions, composites, array lengths, and values that only constants can reach.
//! buffer 0:0 u32 99*24
//! dispatch main
//! expect 0:0 u32 3000000000 1 2147483648 4294967295 16777217 12 6 5
//!   f32 ulp=2 0.1 0.333333333333 ulp=0 1 0.25 u32 0x3dcccccd 0x4b800000 7 3
//!   1 20 255 4 2 4 21 99

const big = 3000000000;
const half_of_huge = 5000000000 / 5000000000;
const top_bit = 1 << 31;
const exact = 16777216.0 + 1.0;
const from_hex = 0x1.8p3;
const folded = (1 + 2) * 4 - 6;
const truth = folded == 6 && !(folded > 6);
const packed = array(vec2(1, 2), vec2(3, 4));
const length = 2 + 3;
const tenth = 0.1;
const a_u32: u32 = 4294967295;
const chosen = select(1, 20, truth);

@group(0) @binding(0) var<storage, read_write> result: array<u32, 24>;

@compute @workgroup_size(1)
fn main() {
    result[0] = big;
    result[1] = half_of_huge;
    result[2] = top_bit;
    result[3] = a_u32;
    result[4] = u32(i32(exact)); // as f32 it would be 16777216
    result[5] = u32(from_hex);
    result[6] = folded;
    var sized: array<u32, length>;
    for (var k = 0; k < length; k++) {
        sized[k] = 1u;
    }
    result[7] = sized[0] + sized[1] + sized[2] + sized[3] + sized[4];
    result[8] = bitcast<u32>(f32(tenth));
    const third = 1.0 / 3.0;
    result[9] = bitcast<u32>(f32(third));
    // In f32, 0.1 + 0.2 - 0.3 would be off by 2^-25 or so; as abstract numbers by less than f32 can show beside 1.
    result[10] = bitcast<u32>(f32(0.1 + 0.2 - 0.3 + 1.0));
    const quarter: f32 = 1 / 4.0;
    result[11] = bitcast<u32>(quarter);
    result[12] = bitcast<u32>(0.1f);
    result[13] = bitcast<u32>(f32(1 << 24));
    result[14] = u32(packed[1].x + packed[1].y);
    result[15] = u32(max(3, -7));
    result[16] = u32(truth);
    result[17] = chosen;
    result[18] = 0xffu & ~0u;
    result[19] = u32(packed[1][1]);
    result[20] = u32(countOneBits(5u));
    result[21] = u32(sqrt(16.0));
    const v = vec3(1, 2, 3) * 3 + vec3(4, 4, 4);
    result[22] = u32(v.x + v.y + v.z) - 9u;
    const_assert v.z == 13;
}
