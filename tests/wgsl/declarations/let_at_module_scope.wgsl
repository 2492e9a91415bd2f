let a = 1; // error:1 [let-decls] 'let'
const b = 1;
