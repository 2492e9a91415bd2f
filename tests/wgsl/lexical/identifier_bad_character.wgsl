const a$b = 1; // error:8 [tokens] $
const c = 2;
