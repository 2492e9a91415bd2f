// Numbers of the machine types: rounding to f32 and f16, bits, decimal text. No locale, no rounding mode.
#ifndef HEDDLE_SEMA_NUMERIC_H
#define HEDDLE_SEMA_NUMERIC_H

#include "sema/types.h"

// The largest finite values, WGSL 6.2.4.
#define NUMERIC_F32_MAX 0x1.fffffep+127
#define NUMERIC_F16_MAX 0x1.ffcp+15

// `value` rounded once, to nearest with ties to even, to the float type `type` (TYPE_F16_ID, TYPE_F32_ID or
// TYPE_ABSTRACT_FLOAT_ID). Infinite where it overflows.
double numeric_round(double value, TypeId type);

// The largest finite value of a float type.
double numeric_largest(TypeId type);

// IEEE-754 bits; `value` is in the type.
uint16_t numeric_f16_bits(double value);
uint32_t numeric_f32_bits(double value);
double numeric_from_f16_bits(uint16_t bits); // may be infinite or a NaN
double numeric_from_f32_bits(uint32_t bits); // the same

// Decimal text that reads back as `value` in the float type `type`, as a WGSL literal without a suffix:
// "1.0",
// "-0.5", "1e+30". Whole numbers below 2^53 are written out, others with as few digits as will do.
const char *numeric_text(Arena *arena, double value, TypeId type);

#endif
