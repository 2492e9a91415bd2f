const a = i32(5000000000); // error:11 [value-constructor-builtin-function] i32
const b = u32(-1); // error:11 [value-constructor-builtin-function] u32
const c = f32(1e40); // error:11 [value-constructor-builtin-function] f32
const d = i32(4294967295u);
const e = u32(-1i);
const_assert d == -1 && e == 4294967295u;
