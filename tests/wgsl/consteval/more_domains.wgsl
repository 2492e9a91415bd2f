// 1e6 is beyond the largest f16, 65504; the bias of f32 is 127, and ldexp takes at most one more.
const a = pack2x16float(vec2f(1e6, 0)); // error:11 [pack2x16float-builtin] 'f16'
const b = ldexp(1.0f, 129); // error:11 [ldexp-builtin] at most 128 for 'f32', but is 129
const c = smoothstep(1.0, 1.0, 0.5); // error:11 [smoothstep-builtin] the edges of 'smoothstep' are equal
const ok_b = ldexp(1.0f, 127);
const ok_c = smoothstep(0.0, 1.0, 0.5);
