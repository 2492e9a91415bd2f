const a = i32(5000000000); // error:11 [i32-builtin] i32
const b = u32(-1); // error:11 [u32-builtin] u32
const c = f32(1e40); // error:11 [f32-builtin] f32
const d = i32(4294967295u);
const e = u32(-1i);
const_assert d == -1 && e == 4294967295u;
