// Literals: what begins as one and is not.

const a = 0123; // rejects: decimal_int_literal, int_literal // error:11 [numeric-literals] 0

const b = 12z; // rejects: decimal_int_literal, int_literal, literal // error:13 [numeric-literals] 'z'

const c = 0x12z; // rejects: hex_int_literal // error:15 [numeric-literals] 'z'

const d = 1.5z; // rejects: decimal_float_literal, float_literal // error:14 [numeric-literals] 'z'

const e = 0x1.8p1z; // rejects: hex_float_literal, float_literal // error:18 [numeric-literals] 'z'

const f = 1.5 .5; // rejects: literal // error:15 [syntax] expected ';'

const g = true false; // rejects: bool_literal // error:16 [syntax] expected ';'
