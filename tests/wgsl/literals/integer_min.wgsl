// '-' is an operator: its operand must be representable on its own.
const a = -9223372036854775808; // error:12 [numeric-literals] 9223372036854775808
const b = -9223372036854775807 - 1;
const c = -2147483648i; // error:12 [numeric-literals] i32
const d: i32 = -2147483648;
