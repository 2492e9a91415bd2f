// A hexadecimal literal with a suffix must be exact.
const a = 0x1.00000001p0f; // error:11 [numeric-literals] exactly
const b = 0x1p-150f; // error:11 [numeric-literals] exactly
const c = 0x1.000002p0f;
