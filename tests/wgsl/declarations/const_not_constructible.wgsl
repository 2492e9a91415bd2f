struct A { a: atomic<u32> }
const a: A = A(); // error:10 [const-decls] A // error:14 [constructor-builtin-function] 'A'
