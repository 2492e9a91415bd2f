// Conversions from and to f16, WGSL 15.7.5: towards zero to an integer, clamped to what the integer type holds.
//! needs shaderFloat16
//! buffer 0:0 f32 2.75 -2.75 65504 0 -0.5
//! buffer 0:1 i32 3 -3 2047 1
//! buffer 0:2 u32 99*14
//! dispatch main
//! expect 0:2 i32 2 -2 65504 u32 2 0 65504 f32 3 -3 2047 1 0 2.75 u32 1 0
enable f16;

@group(0) @binding(0) var<storage> floats: array<f32, 5>;
@group(0) @binding(1) var<storage> integers: array<i32, 4>;
@group(0) @binding(2) var<storage, read_write> result: array<u32, 14>;

@compute @workgroup_size(1)
fn main() {
    let a = f16(floats[0]);
    let b = f16(floats[1]);
    let most = f16(floats[2]);
    result[0] = bitcast<u32>(i32(a));
    result[1] = bitcast<u32>(i32(b));
    result[2] = bitcast<u32>(i32(most));
    result[3] = u32(a);
    result[4] = u32(b);
    result[5] = u32(most);
    let v = vec2<f16>(vec2(integers[0], integers[1]));
    result[6] = bitcast<u32>(f32(v.x));
    result[7] = bitcast<u32>(f32(v.y));
    result[8] = bitcast<u32>(f32(f16(u32(integers[2]))));
    result[9] = bitcast<u32>(f32(f16(integers[3] == 1)));
    result[10] = bitcast<u32>(f32(f16(integers[3] != 1)));
    result[11] = bitcast<u32>(vec2<f32>(vec2(a, b)).x);
    result[12] = u32(bool(a));
    result[13] = u32(bool(f16(floats[3])));
}
