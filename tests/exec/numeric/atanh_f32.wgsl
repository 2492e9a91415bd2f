// atanh of f32 scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py.
//! buffer 0:0 f32
//!   0 0.5 -0.5 0.25 -0.25 0.75 -0.75 0.125 -0.125 0.875 -0.875 0.0625
//! buffer 0:1 u32 77*48
//! dispatch main
//! expect 0:1 f32
//!   <[-3.874302194617485e-07, 4.1723248500602494e-07] [0.54930579662323, 0.5493064522743225]
//!   [-0.5493064522743225, -0.54930579662323] [0.25541242957115173, 0.2554131746292114]>*4
//!   <[-0.2554132044315338, -0.25541239976882935] [0.9729547500610352, 0.9729554057121277]
//!   [-0.9729554057121277, -0.9729546904563904] [0.1256568282842636, 0.1256575882434845]>*4
//!   <[-0.1256575733423233, -0.1256568431854248] [1.3540245294570923, 1.3540256023406982]
//!   [-1.3540256023406982, -1.3540245294570923] [0.06258116662502289, 0.06258197128772736]>*4

@group(0) @binding(0) var<storage> a: array<vec4<f32>, 3>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 4>, 3>;

@compute @workgroup_size(3)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = a[i];
    result[i][0] = vec4(atanh(x.x), atanh(x.y), atanh(x.z), atanh(x.w));
    result[i][1] = vec4(atanh(x.xy), atanh(x.zw));
    result[i][2] = vec4(atanh(x.xyz), atanh(x.wzy).x);
    result[i][3] = atanh(x);
}
