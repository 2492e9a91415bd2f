const a = 012; // error:11 [numeric-literals] 012
const b = 00; // error:11 [numeric-literals] 00
const c = 01u; // error:11 [numeric-literals] 01u
const d = 01.5; // a float may
const e = 00e1;
