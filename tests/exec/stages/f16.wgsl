// 16-bit floats at the locations of all interfaces: vertex attributes, between the stages, and colors.
enable f16;

struct Varying {
    @builtin(position) position: vec4f,
    @location(0) ramp: vec2<f16>,
    @location(1) @interpolate(flat) constant: f16,
    @location(2) @interpolate(linear) wide: vec3<f16>,
}

@vertex
fn vs(@location(0) corner: vec2<f16>, @location(1) constant: f16) -> Varying {
    return Varying(vec4f(vec4<f16>(corner, 0, 1)), corner, constant, vec3<f16>(corner.y));
}

struct Out {
    @location(0) color: vec4<f16>,
    @location(1) one: f16,
}

@fragment
fn fs(in: Varying) -> Out {
    return Out(vec4<f16>(in.ramp, in.constant, in.wide.z), in.constant * 2);
}
//! needs shaderFloat16
//! attribute 0 2 f32 -1 -1  3 -1  -1 3
//! attribute 1 1 instance f32 0.1
//! target 0 rgba32float 2x1
//! target 1 r32float 2x1
//! draw vs fs
// The f16 next to 0.1 is 0x2e66: (1024 + 0x266) / 2^14 = 1638 / 16384 = 0.0999755859375.
//! expect target 0 f32 abs=1e-3 -0.5 0 abs=0 0.0999755859375 abs=1e-3 0   0.5 0 abs=0 0.0999755859375 abs=1e-3 0
//! expect target 1 f32 0.199951171875*2
