// bitcast between pairs of f16 and 32-bit types. 0x3c00 is 1, 0xc000 is -2, 0x4248 is 3.140625.
//! needs shaderFloat16
//! buffer 0:0 hex 0xc0003c00 0x42483800
//! buffer 0:1 u32 0*8
//! dispatch main
//! expect 0:1 f32 1 -2 0.5 3.140625 hex 0x3c00c000 0x38004248 0x3c00c000 0x38004248
enable f16;

@group(0) @binding(0) var<storage> input: vec2<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<u32>, 2>;

@compute @workgroup_size(1)
fn main() {
    let pair = bitcast<vec2<f16>>(input.x);
    let four = bitcast<vec4<f16>>(input);
    result[0] = bitcast<vec4<u32>>(vec4(f32(pair.x), f32(pair.y), vec2<f32>(four.zw)));
    let swapped = vec4<f16>(pair.yx, four.w, four.z);
    result[1] = vec4(bitcast<u32>(pair.yx), bitcast<u32>(bitcast<i32>(four.wz)), bitcast<vec2<u32>>(swapped));
}
