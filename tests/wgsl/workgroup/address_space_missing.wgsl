// Rule 1: at module scope the address space is explicit.
var counter: u32; // error:5 [var-decls] counter
const limit = 4;
