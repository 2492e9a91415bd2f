const a = 1u << 32u; // error:11 [bit-expr] 32
const b = 1i >> 32u; // error:11 [bit-expr] 32
const c = 1i << 31u; // error:11 [bit-expr] overflow
const d = 0x80000000u << 1u; // error:11 [bit-expr] overflow
const e = 1 << 63u; // error:11 [bit-expr] overflow
const g = -1i << 31u;
fn f(x: u32) {
    _ = x << 32u; // error:9 [bit-expr] 32
    _ = x >> 31u;
}
