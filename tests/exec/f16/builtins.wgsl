// Built-in functions, exact or within what f16 allows (WGSL 15.7.4).
//! needs shaderFloat16
//! buffer 0:0 f32 -2.5 4 0.25 9
//! buffer 0:1 f32 0*36
//! dispatch main
//! expect 0:1 f32 2.5 -2 -3 -2  -2 0.5 -1 0.25  4 -2.5 4 1  abs=0.03 36.25 5 2 13  abs=0 -2 -0.5 0.5 4
//!     abs=0.01 8 1 1 0.75  10 -4 0 3  15 1 2 0.5  0.5 1 0 2
enable f16;

@group(0) @binding(0) var<storage> input: vec4<f32>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<f32>, 9>;

@compute @workgroup_size(1)
fn main() {
    let v = vec4<f16>(input);
    result[0] = vec4(f32(abs(v.x)), f32(ceil(v.x)), f32(floor(v.x)), f32(trunc(v.x)));
    result[1] = vec4(f32(round(v.x)), f32(fract(v.x)), f32(sign(v.x)), f32(saturate(v.z)));
    result[2] = vec4(f32(max(v.x, v.y)), f32(min(v.x, v.y)), f32(clamp(v.w, 1h, v.y)), f32(step(v.x, v.y)));
    result[3] = vec4(f32(dot(v.xy, vec2<f16>(-14.5h, 0h))), f32(length(vec2<f16>(3, v.y))), f32(sqrt(v.y)),
                     f32(distance(vec2<f16>(0, 1), vec2<f16>(5, 13))));
    let parts = modf(v.x);
    let split = frexp(v.y);
    result[4] = vec4(f32(parts.whole), f32(parts.fract), f32(split.fract), f32(split.exp + 1));
    result[5] = vec4(f32(ldexp(v.y, 1)), f32(inverseSqrt(v.z) - 1h), f32(pow(v.y, 0h)), f32(mix(v.z, 1.25h, 0.5h)));
    result[6] = vec4(f32(fma(v.y, 2h, 2h)), vec3<f32>(cross(vec3<f16>(v.y, 3, 0), vec3<f16>(0, 0, v.y * 0.25h)).yzx));
    result[7] = vec4(f32(determinant(mat2x2<f16>(v.y, 1, 1, v.y))), f32(transpose(mat2x2<f16>(1, 2, 3, 4))[0].x),
                     f32(exp2(v.z * v.y)), f32(smoothstep(0h, 4h, v.y / 2h)));
    result[8] = vec4(f32(normalize(vec2<f16>(v.z, 0)).x * 0.5h), f32(cos(v.x - v.x)), f32(sin(v.x - v.x)),
                     f32(log2(v.y)));
}
