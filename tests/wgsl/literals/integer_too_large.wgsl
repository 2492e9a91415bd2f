const a = 4294967296u; // error:11 [numeric-literals] u32
const b = 2147483648i; // error:11 [numeric-literals] i32
const c = 0x100000000u; // error:11 [numeric-literals] u32
const d = 9223372036854775808; // error:11 [numeric-literals] 9223372036854775808
const e = 0xffffffffffffffff; // error:11 [numeric-literals] 0xffffffffffffffff
const f = 99999999999999999999999999; // error:11 [numeric-literals] 99999999999999999999999999
