// quantizeToF16 of f32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2.5 -2.5 3 -4 10.25 -7.75 0.125 -100 1024 0.1 65504 -65504 2049 0.3333333333333333
//!   4095.5 6.103515625e-05 0.5
//! buffer 0:1 u32 77*96
//! dispatch main
//! expect 0:1 f32
//!   <0 1 -1 0.5>*4 <-0.5 1.5 -1.5 2.5>*4 <-2.5 3 -4 10.25>*4 <-7.75 0.125 -100 1024>*4
//!   <[0.0999755859375, 0.10003662109375] 65504 -65504 [2048, 2050]>*4 <[0.333251953125, 0.33349609375]
//!   [4094, 4096] 6.103515625e-05 0.5>*4

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 6>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 6>;

@compute @workgroup_size(6)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    result[i][0] = vec4(quantizeToF16(x.x), quantizeToF16(x.y), quantizeToF16(x.z), quantizeToF16(x.w));
    result[i][1] = vec4(quantizeToF16(x.xy), quantizeToF16(x.zw));
    result[i][2] = vec4(quantizeToF16(x.xyz), quantizeToF16(x.wzy).x);
    result[i][3] = quantizeToF16(x);
}
