// inverseSqrt of f32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 f32
//!   1 0.5 2 0.25 4 3 10 100 0.75 1.25 1.5 1.75 1024 0.0625 7 0.9375
//! buffer 0:1 u32 77*64
//! dispatch main
//! expect 0:1 f32
//!   <[0.9999997615814209, 1.000000238418579] [1.4142132997512817, 1.4142138957977295]
//!   [0.7071066498756409, 0.7071069478988647] [1.9999995231628418, 2.000000476837158]>*4
//!   <[0.49999988079071045, 0.5000001192092896] [0.5773501396179199, 0.5773504376411438]
//!   [0.3162277042865753, 0.31622785329818726] [0.09999997913837433, 0.10000001639127731]>*4
//!   <[1.1547002792358398, 1.1547008752822876] [0.8944270610809326, 0.8944273591041565]
//!   [0.8164964318275452, 0.816496729850769] [0.7559288144111633, 0.7559291124343872]>*4
//!   <[0.031249992549419403, 0.0312500074505806] [3.9999990463256836, 4.000000953674316]
//!   [0.37796440720558167, 0.3779645562171936] [1.0327953100204468, 1.0327959060668945]>*4

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 4>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 4>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    result[i][0] = vec4(inverseSqrt(x.x), inverseSqrt(x.y), inverseSqrt(x.z), inverseSqrt(x.w));
    result[i][1] = vec4(inverseSqrt(x.xy), inverseSqrt(x.zw));
    result[i][2] = vec4(inverseSqrt(x.xyz), inverseSqrt(x.wzy).x);
    result[i][3] = inverseSqrt(x);
}
