// acosh of f32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 f32
//!   2 4 3 10 100 1.25 1.5 1.75 1024 7 3 10
//! buffer 0:1 u32 77*48
//! dispatch main
//! expect 0:1 f32
//!   <[1.3169572353363037, 1.3169585466384888] [2.0634360313415527, 2.0634381771087646]
//!   [1.7627464532852173, 1.7627477645874023] [2.9932217597961426, 2.9932239055633545]>*4
//!   <[5.298290252685547, 5.2982940673828125] [0.6931464672088623, 0.693147599697113]
//!   [0.9624232053756714, 0.962424099445343] [1.158809781074524, 1.158811092376709]>*4
//!   <[7.624616622924805, 7.62462043762207] [2.6339147090911865, 2.6339168548583984]
//!   [1.7627464532852173, 1.7627477645874023] [2.9932217597961426, 2.9932239055633545]>*4

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 3>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 3>;

@compute @workgroup_size(3)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    result[i][0] = vec4(acosh(x.x), acosh(x.y), acosh(x.z), acosh(x.w));
    result[i][1] = vec4(acosh(x.xy), acosh(x.zw));
    result[i][2] = vec4(acosh(x.xyz), acosh(x.wzy).x);
    result[i][3] = acosh(x);
}
