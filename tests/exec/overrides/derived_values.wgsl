// Derived overrides of every kind: integer, bool, shift, comparison, select, built-in functions, conversions
// and float arithmetic, all following the values given when the pipeline is created.
//! buffer 0:0 u32 99*16
//! dispatch main
// n = 6, f = 1.5, on = true
//! expect 0:0 u32 13 1 3 24 1 1 60 2 f32 3.25 9 1.5 u32 6 i32 -6 u32 0 4 1
//! spec 0=21u 1=-0.5f 2=false
//! dispatch main
//! expect 0:0 u32 43 0 10 84 0 1 7 3 f32 1.25 -10.5 0.5 u32 21 i32 -21 u32 1 5 0

@id(0) override n: u32 = 6u;
@id(1) override f: f32 = 1.5;
@id(2) override on: bool = true;

override plus = n * 2u + 1u;
override even = n % 2u == 0u;
override half = n >> 1u;
override times4 = n << 2u;
override small = n < 10u && !(n == 7u);
override either = on || n > 20u;
override chosen = select(7u, n * 10u, on);
override bits = countOneBits(n);
override squared_plus_one = f * f + 1.0 - 0.0;
override product = f * f32(n);
override magnitude = abs(f);
override bounded = clamp(n, 2u, 100u);
override negative = -i32(n);
override is_negative = f < 0.0;
override leading = firstLeadingBit(n) + 2u - u32(n > 20u);
override as_number = u32(on);

@group(0) @binding(0) var<storage, read_write> result: array<u32, 16>;

@compute @workgroup_size(1)
fn main() {
    result[0] = plus;
    result[1] = u32(even);
    result[2] = half;
    result[3] = times4;
    result[4] = u32(small);
    result[5] = u32(either);
    result[6] = chosen;
    result[7] = bits;
    result[8] = bitcast<u32>(squared_plus_one);
    result[9] = bitcast<u32>(product);
    result[10] = bitcast<u32>(magnitude);
    result[11] = bounded;
    result[12] = bitcast<u32>(negative);
    result[13] = u32(is_negative);
    result[14] = leading;
    result[15] = as_number;
}
