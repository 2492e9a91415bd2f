const a = f32(vec2f(1)); // error:15 [value-constructor-builtin-function] 'vec2<f32>'
const b = u32(1, 2); // error:18 [value-constructor-builtin-function] one value, not from 2
const c = vec2f(1, 2, 3); // error:23 [value-constructor-builtin-function] 'vec2<f32>'
const d = mat2x2(); // error:11 [value-constructor-builtin-function] 'mat2x2()'
const e = atomic<u32>(); // error:11 [constructor-builtin-function] 'atomic<u32>'
