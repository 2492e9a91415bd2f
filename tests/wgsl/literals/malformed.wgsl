const a = 0x; // error:11 [numeric-literals] digits
const b = 1e; // error:11 [numeric-literals] digits
const c = 0x1p; // error:11 [numeric-literals] digits
const d = 1z; // error:12 [numeric-literals] 'z'
const e = 1.0u; // error:14 [numeric-literals] 'u'
const f = 0x1.8f; // a digit, no suffix: that needs an exponent
const g = 1;
const_assert f == 1.55859375;
