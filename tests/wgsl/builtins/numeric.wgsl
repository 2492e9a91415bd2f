fn f(x: f32, v: vec3<f32>, i: i32, u: u32, w: vec2<u32>) {
    _ = abs(x) + acos(x) + acosh(x) + asin(x) + asinh(x) + atan(x) + atanh(x) + atan2(x, 1);
    _ = ceil(v) + clamp(v, vec3f(), vec3(1)) + cos(v) + cosh(v) + cross(v, v) + degrees(v);
    _ = countLeadingZeros(u) + countOneBits(u) + countTrailingZeros(u) + reverseBits(u);
    _ = determinant(mat2x2f()) + distance(v, v) + dot(v, v) + length(v);
    _ = dot4U8Packed(u, u) + u32(dot4I8Packed(u, u));
    _ = exp(v) + exp2(v) + faceForward(v, v, v) + floor(v) + fma(v, v, v) + fract(v);
    _ = extractBits(i, 1u, 2u) + firstLeadingBit(i) + firstTrailingBit(i) + insertBits(i, i, 1u, 2u);
    _ = frexp(x).fract + modf(x).whole + f32(frexp(x).exp) + modf(v).fract.x;
    _ = inverseSqrt(v) + ldexp(v, vec3(1)) + log(v) + log2(v) + max(v, v) + min(v, v) + mix(v, v, 0.5);
    _ = normalize(v) + pow(v, v) + quantizeToF16(v) + radians(v) + reflect(v, v) + refract(v, v, 1.0);
    _ = round(v) + saturate(v) + sign(v) + sin(v) + sinh(v) + smoothstep(v, v, v) + sqrt(v) + step(v, v);
    _ = tan(v) + tanh(v) + trunc(v);
    _ = transpose(mat2x3f());
    _ = select(w, w.yx, vec2(true, false)) + select(w, w, true);
    _ = all(w == w) && any(w != w);
    _ = bitcast<vec2<f32>>(w) + vec2(bitcast<f32>(i));
}
