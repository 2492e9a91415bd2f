const _ = 1; // error:7 [identifiers] '_'
const b = 2;
