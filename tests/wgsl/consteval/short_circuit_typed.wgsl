const a = false && 1; // error:17 [logical-expr] bool
const b = true || array<u32, 0>()[0] == 0; // error:30 [array-types] 0
