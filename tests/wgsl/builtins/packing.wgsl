fn f(v: vec4<f32>, u: u32) {
    _ = pack4x8snorm(v) | pack4x8unorm(v) | pack2x16snorm(v.xy) | pack2x16unorm(v.xy) | pack2x16float(v.xy);
    _ = pack4xI8(vec4i(v)) | pack4xU8(vec4u(v)) | pack4xI8Clamp(vec4i(v)) | pack4xU8Clamp(vec4u(v));
    _ = unpack4x8snorm(u) + unpack4x8unorm(u);
    _ = unpack2x16snorm(u) + unpack2x16unorm(u) + unpack2x16float(u);
    _ = vec4u(unpack4xI8(u)) + unpack4xU8(u);
}
