const a = f32(vec2f(1)); // error:15 [f32-builtin] 'vec2<f32>'
const b = u32(1, 2); // error:18 [u32-builtin] one value, not from 2
const c = vec2f(1, 2, 3); // error:23 [vec2-builtin] 'vec2<f32>'
const d = mat2x2(); // error:11 [mat2x2-builtin] 'mat2x2()'
const e = atomic<u32>(); // error:11 [constructor-builtin-function] 'atomic<u32>'
