const a = 1e39f; // error:11 [numeric-literals] f32
const b = 3.5e38f; // error:11 [numeric-literals] f32
const c = 1e309; // error:11 [numeric-literals] 1e309
const d = 0x1p128f; // error:11 [numeric-literals] f32
const e = 0x1p1024; // error:11 [numeric-literals] 0x1p1024
