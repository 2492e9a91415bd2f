type A = u32; // error:1 [type-aliases] alias
const a = 1;
