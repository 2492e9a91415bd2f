struct S {} // error:10 [struct-types] member
const a = 1;
