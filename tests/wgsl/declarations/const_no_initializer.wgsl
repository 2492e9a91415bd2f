const a: u32; // error:13 [const-decls] 'const'
const b = 1;
