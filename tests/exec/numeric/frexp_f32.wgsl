// frexp of f32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2.5 -2.5 3 -4 10.25 -7.75 0.125 -100 1024 3.4028234663852886e+38
//!   -3.4028234663852886e+38 1.1754943508222875e-38 -1.1754943508222875e-38 8388609 8388607.5 -4194303.5 2147483648
//! buffer 0:1 u32 77*192
//! dispatch main
//! expect 0:1 f32
//!   <0 0.5 -0.5 0.5>*4 <0 1 1 0>*4 <-0.5 0.75 -0.75 0.625>*4 <0 1 1 2>*4 <-0.625 0.75 -0.5 0.640625>*4 <2 2 3 4>*4
//!   <-0.96875 0.5 -0.78125 0.5>*4 <3 -2 7 11>*4 <0.9999999403953552 -0.9999999403953552 0.5 -0.5>*4 <128 128 -125
//!   -125>*4 <0.5000000596046448 0.9999999403953552 -0.9999998807907104 0.5>*4 <24 23 22 32>*4

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 6>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 8>, 6>;

@compute @workgroup_size(6)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    result[i][0] = vec4(frexp(x.x).fract, frexp(x.y).fract, frexp(x.z).fract, frexp(x.w).fract);
    result[i][1] = vec4(frexp(x.xy).fract, frexp(x.zw).fract);
    result[i][2] = vec4(frexp(x.xyz).fract, frexp(x.wzy).fract.x);
    result[i][3] = frexp(x).fract;
    result[i][4] = vec4<f32>(vec4(frexp(x.x).exp, frexp(x.y).exp, frexp(x.z).exp, frexp(x.w).exp));
    result[i][5] = vec4<f32>(vec4(frexp(x.xy).exp, frexp(x.zw).exp));
    result[i][6] = vec4<f32>(vec4(frexp(x.xyz).exp, frexp(x.wzy).exp.x));
    result[i][7] = vec4<f32>(frexp(x).exp);
}
