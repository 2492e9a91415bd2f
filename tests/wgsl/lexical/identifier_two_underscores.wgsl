const __a = 1; // error:7 [identifiers] __a
const b = 2;
