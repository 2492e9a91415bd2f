// 16-bit floats in a uniform buffer, where vulkan wants nothing rewritten: scalars and vectors.
//! needs shaderFloat16 storageBuffer16BitAccess uniformAndStorageBuffer16BitAccess
//! buffer 0:0 uniform hex 0x42003c00 0xc0003800 0x42003c00 0x00004400
//! buffer 0:1 f32 0*8
//! dispatch main
//! expect 0:1 f32 1 3 0.5 -2  1 3 4 0
enable f16;

struct Parameters {
    a: f16,          // 0
    b: f16,          // 2
    c: vec2<f16>,    // 4
    d: vec3<f16>,    // 8
}
@group(0) @binding(0) var<uniform> parameters: Parameters;
@group(0) @binding(1) var<storage, read_write> result: array<f32, 8>;

@compute @workgroup_size(1)
fn main() {
    result[0] = f32(parameters.a);
    result[1] = f32(parameters.b);
    result[2] = f32(parameters.c.x);
    result[3] = f32(parameters.c.y);
    let d = parameters.d;
    result[4] = f32(d.x);
    result[5] = f32(d.y);
    result[6] = f32(d[2]);
}
