enable f16;
const fine = f16(65504);
const a = 65504h + 32h; // error:11 [arithmetic-expr] f16
const b: f16 = 70000; // error:16 [conversion-rank] f16
const c = f16(70000.0); // error:11 [f16-builtin] f16
const d = 1h + 1f; // error:14 [arithmetic-expr] 'f16' and 'f32'
