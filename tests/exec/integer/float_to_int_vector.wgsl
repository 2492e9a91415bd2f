// Conversions between vectors of floats, integers and bools, component by component.
//! buffer 0:0 f32 1e20 -1e20 -7.75 7.75
//! buffer 0:1 u32 99*32
//! dispatch main
//! expect 0:1 @0 i32 2147483520 -2147483648 -7 7
//! expect 0:1 @4 u32 4294967040 0 0 7
//! expect 0:1 @8 u32 1 1 1 1
//! expect 0:1 @12 f32 2147483520 -2147483648 -7 7
//! expect 0:1 @16 f32 4294967040 0 0 7
//! expect 0:1 @20 f32 1 0 0 1
//! expect 0:1 @24 u32 2147483520 2147483648 4294967289 7
//! expect 0:1 @28 i32 -256 0 0 7

@group(0) @binding(0) var<storage> input: vec4<f32>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<u32>, 8>;

@compute @workgroup_size(1)
fn main() {
    let s = vec4<i32>(input);
    let u = vec4<u32>(input);
    result[0] = bitcast<vec4<u32>>(s);
    result[1] = u;
    result[2] = vec4<u32>(vec4<bool>(input));
    result[3] = bitcast<vec4<u32>>(vec4<f32>(s));
    result[4] = bitcast<vec4<u32>>(vec4<f32>(u));
    result[5] = bitcast<vec4<u32>>(vec4<f32>(input > vec4<f32>(0.0)));
    result[6] = vec4<u32>(s); // bits stay
    result[7] = bitcast<vec4<u32>>(vec4<i32>(u)); // 4294967040 is -256
}
