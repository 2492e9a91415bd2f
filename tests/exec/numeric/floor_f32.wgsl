// floor of f32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 f32
//!   0 1 -1 0.5 -0.5 1.5 -1.5 2.5 -2.5 3 -4 10.25 -7.75 0.125 -100 1024 3.4028234663852886e+38
//!   -3.4028234663852886e+38 1.1754943508222875e-38 -1.1754943508222875e-38 8388609 8388607.5 -4194303.5 2147483648
//! buffer 0:1 u32 77*96
//! dispatch main
//! expect 0:1 f32
//!   <0 1 -1 0>*4 <-1 1 -2 2>*4 <-3 3 -4 10>*4 <-8 0 -100 1024>*4 <3.4028234663852886e+38 -3.4028234663852886e+38 0
//!   -1>*4 <8388609 8388607 -4194304 2147483648>*4

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 6>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 6>;

@compute @workgroup_size(6)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    result[i][0] = vec4(floor(x.x), floor(x.y), floor(x.z), floor(x.w));
    result[i][1] = vec4(floor(x.xy), floor(x.zw));
    result[i][2] = vec4(floor(x.xyz), floor(x.wzy).x);
    result[i][3] = floor(x);
}
