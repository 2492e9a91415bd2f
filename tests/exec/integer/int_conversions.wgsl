// Conversions among i32, u32, bool and f32. An integer between two floats becomes one of them.
//! buffer 0:0 i32 -1 -2147483648 16777217 0 7
//! buffer 0:1 u32 99*16
//! dispatch main
//! expect 0:1 @0 u32 4294967295 2147483648 i32 -1 -2147483648 u32 1 0 1 0
//! expect 0:1 @8 f32 -1 -2147483648 {16777216, 16777218} {4294967040, 4294967296} 1 0 u32 1 i32 1

@group(0) @binding(0) var<storage> input: array<i32, 5>;
@group(0) @binding(1) var<storage, read_write> result: array<u32, 16>;

@compute @workgroup_size(1)
fn main() {
    let minus_one = input[0];
    let unsigned = u32(minus_one);
    result[0] = unsigned;
    result[1] = u32(input[1]);
    result[2] = bitcast<u32>(i32(unsigned));
    result[3] = bitcast<u32>(i32(u32(input[1])));
    result[4] = u32(bool(minus_one));
    result[5] = u32(bool(input[3]));
    result[6] = u32(bool(unsigned));
    result[7] = u32(bool(f32(input[3])));
    result[8] = bitcast<u32>(f32(minus_one));
    result[9] = bitcast<u32>(f32(input[1]));
    result[10] = bitcast<u32>(f32(input[2]));
    result[11] = bitcast<u32>(f32(unsigned));
    result[12] = bitcast<u32>(f32(input[4] > 3));
    result[13] = bitcast<u32>(f32(input[4] < 3));
    result[14] = u32(input[4] == 7);
    result[15] = bitcast<u32>(i32(input[4] != 3));
}
