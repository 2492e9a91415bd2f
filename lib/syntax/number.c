#include "syntax/number.h"

#include <float.h>
#include <string.h>

// A binary format: `bits` of significand (the hidden one included), and the exponents of the smallest
// subnormal (`lowest`) and of the largest finite value's leading bit (`highest`).
typedef struct Format {
    int bits;
    int lowest;
    int highest;
} Format;

static const Format format_f16 = {11, -24, 15};
static const Format format_f32 = {24, -149, 127};
static const Format format_f64 = {53, -1074, 1023};

static const Format *format_of(char suffix) {
    return suffix == 'h' ? &format_f16 : suffix == 'f' ? &format_f32 : &format_f64;
}

static bool is_digit(unsigned char byte) {
    return byte >= '0' && byte <= '9';
}

// The value of a hexadecimal digit, or -1.
static int hex_digit(unsigned char byte) {
    if (is_digit(byte)) return byte - '0';
    unsigned char lower = byte | 0x20;
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

static bool is_name_byte(unsigned char byte) {
    unsigned char lower = byte | 0x20;
    return is_digit(byte) || (lower >= 'a' && lower <= 'z') || byte == '_';
}

static const unsigned char *skip_digits(const unsigned char *at) {
    while (is_digit(*at))
        at++;
    return at;
}

static const unsigned char *skip_hex_digits(const unsigned char *at) {
    while (hex_digit(*at) >= 0)
        at++;
    return at;
}

// Steps over the exponent that `letter` ('e' or 'p') begins, if one stands at `at` and has digits.
static const unsigned char *skip_exponent(const unsigned char *at, unsigned char letter) {
    if ((*at | 0x20) != letter) return at;
    const unsigned char *digits = at + 1;
    if (*digits == '+' || *digits == '-') digits++;
    return is_digit(*digits) ? skip_digits(digits) : at;
}

static NumberScan finish_scan(const unsigned char *text, const unsigned char *at, bool is_float,
                              NumberForm form) {
    NumberScan scan = {form, is_float, 0, (uint32_t)(at - text)};
    if (form == NUMBER_WELL_FORMED && is_name_byte(*at)) scan.form = NUMBER_SUFFIX;
    if (scan.form == NUMBER_NO_EXPONENT) {
        at++;
        if (*at == '+' || *at == '-') at++;
    }
    while (is_name_byte(*at))
        at++;
    scan.length = (uint32_t)(at - text);
    return scan;
}

static NumberScan scan_hex(const unsigned char *text) {
    const unsigned char *whole = text + 2;
    const unsigned char *at = skip_hex_digits(whole);
    bool is_float = false;
    if (*at == '.' && (at > whole || hex_digit(at[1]) >= 0)) {
        is_float = true;
        at = skip_hex_digits(at + 1);
    }
    if (at == whole) return finish_scan(text, at, false, NUMBER_NO_HEX_DIGITS);
    const unsigned char *exponent = at;
    at = skip_exponent(at, 'p');
    if (at > exponent) {
        is_float = true;
        if (*at == 'f' || *at == 'h') at++;
    } else if ((*at | 0x20) == 'p') {
        return finish_scan(text, at, true, NUMBER_NO_EXPONENT);
    } else if (!is_float && (*at == 'i' || *at == 'u')) {
        at++;
    }
    return finish_scan(text, at, is_float, NUMBER_WELL_FORMED);
}

NumberScan number_scan(const unsigned char *text) {
    if (text[0] == '0' && (text[1] | 0x20) == 'x') return scan_hex(text);
    const unsigned char *at = skip_digits(text);
    const unsigned char *end = *at == 'i' || *at == 'u' ? at + 1 : at;
    uint32_t length = (uint32_t)(end - text);
    bool is_plain = !is_name_byte(*end) && *end != '.' && at > text && (text[0] != '0' || at == text + 1);
    if (is_plain) return (NumberScan){NUMBER_WELL_FORMED, false, length, length}; // `12u`, as most are
    bool leading_zero = text[0] == '0' && at > text + 1;
    bool is_float = false;
    if (*at == '.') {
        is_float = true;
        at = skip_digits(at + 1);
    }
    const unsigned char *exponent = at;
    at = skip_exponent(at, 'e');
    if (at > exponent)
        is_float = true;
    else if ((*at | 0x20) == 'e')
        return finish_scan(text, at, true, NUMBER_NO_EXPONENT);
    if (!is_float && leading_zero) return finish_scan(text, at, false, NUMBER_LEADING_ZERO);
    if (*at == 'f' || *at == 'h') {
        is_float = true;
        at++;
    } else if (!is_float && (*at == 'i' || *at == 'u')) {
        at++;
    }
    return finish_scan(text, at, is_float, NUMBER_WELL_FORMED);
}

enum { SAFE_DIGITS = 9 }; // decimal ones that fit into every integer type

IntLiteral number_read_int(const char *text, uint32_t length) {
    const unsigned char *at = (const unsigned char *)text;
    const unsigned char *end = at + length;
    IntLiteral literal = {0, NUMBER_OK, 0};
    if (end[-1] == 'i' || end[-1] == 'u') literal.suffix = (char)*--end;
    bool is_hex = length > 2 && (at[1] | 0x20) == 'x';
    if (!is_hex && end - at <= SAFE_DIGITS) {
        for (; at < end; at++)
            literal.value = literal.value * 10 + (uint64_t)(*at - '0');
        return literal;
    }
    uint64_t limit = literal.suffix == 'i' ? INT32_MAX : literal.suffix == 'u' ? UINT32_MAX : INT64_MAX;
    uint64_t base = is_hex ? 16 : 10;
    if (is_hex) at += 2;
    for (; at < end; at++) {
        if (literal.value > limit / base) literal.status = NUMBER_OUT_OF_RANGE;
        literal.value = literal.value * base + (uint64_t)hex_digit(*at);
        if (literal.value > limit) literal.status = NUMBER_OUT_OF_RANGE;
        if (literal.status != NUMBER_OK) break;
    }
    return literal;
}

// significand * 2^exponent, which the caller knows to be representable. `significand` has at most 53 bits.
static double compose(uint64_t significand, int exponent) {
    if (significand == 0) return 0.0;
    while (significand < (uint64_t)1 << 52) {
        significand <<= 1;
        exponent--;
    }
    // Now the leading bit is worth 2^(exponent + 52).
    int biased = exponent + 52 + 1023;
    uint64_t bits = biased > 0 ? (uint64_t)biased << 52 | (significand & (((uint64_t)1 << 52) - 1))
                               : significand >> (1 - biased);
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

// WGSL 15.7.6 has no value above the largest finite one round down to it. What lies above it by less than the
// double next to it would is let pass all the same: programs print the largest f32 with the 17 digits that
// tell doubles apart, and that is a little more. `excess` is the part of a 64-bit significand below the last
// bit of the largest value.
static bool exceeds_double(uint64_t excess, bool sticky) {
    uint64_t half = (uint64_t)1 << (64 - 53 - 1);
    return excess > half || (excess == half && sticky);
}

// Rounds significand * 2^exponent, with a further positive part smaller than 2^exponent if `sticky`, to the
// format. `significand` has its top bit set, or is 0.
static NumberStatus round_binary(const Format *format, uint64_t significand, int exponent, bool sticky,
                                 double *value) {
    *value = 0.0;
    if (significand == 0) return sticky ? NUMBER_INEXACT : NUMBER_OK;
    int leading = exponent + 63;
    if (leading > format->highest) return NUMBER_OUT_OF_RANGE;
    // The bit that the result's last bit is worth, and how many bits lie below it.
    int last = leading - (format->bits - 1);
    if (last < format->lowest) last = format->lowest;
    int dropped = last - exponent;
    if (dropped > 64) return NUMBER_INEXACT; // less than half of the smallest subnormal
    uint64_t kept = dropped == 64 ? 0 : significand >> dropped;
    uint64_t rest = significand << (64 - dropped);
    if (rest == 0 && !sticky) {
        *value = compose(kept, last);
        return NUMBER_OK;
    }
    uint64_t half = (uint64_t)1 << 63;
    if (rest > half || (rest == half && (sticky || (kept & 1) != 0)))
        kept++;
    else if (kept == ((uint64_t)1 << format->bits) - 1 && leading == format->highest &&
             exceeds_double(significand << (64 - dropped) >> (64 - dropped), sticky))
        return NUMBER_OUT_OF_RANGE;
    if (kept >> format->bits != 0 && leading == format->highest) return NUMBER_OUT_OF_RANGE;
    if (kept >> format->bits != 0) {
        kept >>= 1;
        last++;
    }
    *value = compose(kept, last);
    return NUMBER_INEXACT;
}

// The largest exponent that is told apart: far beyond what any literal of a legal length can bring back.
#define EXPONENT_CLAMP ((int64_t)1 << 40)

// The exponent that begins after its letter at `at`.
static int64_t read_exponent(const unsigned char *at, const unsigned char *end) {
    bool negative = *at == '-';
    if (*at == '+' || *at == '-') at++;
    int64_t exponent = 0;
    for (; at < end && is_digit(*at); at++)
        if (exponent < EXPONENT_CLAMP) exponent = exponent * 10 + (*at - '0');
    return negative ? -exponent : exponent;
}

static NumberStatus read_hex_float(const unsigned char *at, const unsigned char *end, char suffix,
                                   double *value) {
    uint64_t significand = 0;
    int64_t exponent = 0;
    bool sticky = false;
    bool fraction = false;
    for (at += 2; at < end; at++) {
        if (*at == '.') {
            fraction = true;
            continue;
        }
        int digit = hex_digit(*at);
        if (digit < 0) break;
        if (significand >> 60 == 0) {
            significand = significand << 4 | (uint64_t)digit;
            if (fraction) exponent -= 4;
        } else {
            sticky |= digit != 0;
            if (!fraction) exponent += 4;
        }
    }
    if (at < end) exponent += read_exponent(at + 1, end);
    *value = 0.0;
    if (significand == 0) return NUMBER_OK;
    while (significand >> 63 == 0) {
        significand <<= 1;
        exponent--;
    }
    if (exponent > 2000) return NUMBER_OUT_OF_RANGE;
    NumberStatus status = NUMBER_INEXACT;
    if (exponent >= -2000)
        status = round_binary(format_of(suffix), significand, (int)exponent, sticky, value);
    return status == NUMBER_INEXACT && suffix == 0 ? NUMBER_OK : status;
}

// An exact decimal fraction 0.d0 d1 d2 ... * 10^point, for literals that no shortcut decides.
//
// A value halfway between two doubles has at most 767 significant digits, so that of longer digit strings
// only the first ones count, and whether anything but zeros follows (`sticky`). Multiplying by powers of two
// and dividing by them digit by digit is exact but for digits past the end, which go into `sticky` as well.
enum { DECIMAL_DIGITS = 800 };

typedef struct Decimal {
    uint8_t digits[DECIMAL_DIGITS];
    int count;
    int point;
    bool sticky;
} Decimal;

static void trim(Decimal *decimal) {
    while (decimal->count > 0 && decimal->digits[decimal->count - 1] == 0)
        decimal->count--;
    if (decimal->count == 0) decimal->point = 0;
}

enum { SHIFT_MAX = 56 }; // ten times 2^56 times a digit fits into 64 bits

// Multiplies by 2^shift.
static void shift_left(Decimal *decimal, int shift) {
    uint8_t product[DECIMAL_DIGITS + 20] = {0}; // from the last digit to the first
    int length = 0;
    uint64_t carry = 0;
    for (int i = decimal->count - 1; i >= 0; i--) {
        carry += (uint64_t)decimal->digits[i] << shift;
        product[length++] = (uint8_t)(carry % 10);
        carry /= 10;
    }
    for (; carry > 0; carry /= 10)
        product[length++] = (uint8_t)(carry % 10);
    decimal->point += length - decimal->count;
    decimal->count = length < DECIMAL_DIGITS ? length : DECIMAL_DIGITS;
    for (int i = 0; i < decimal->count; i++)
        decimal->digits[i] = product[length - 1 - i];
    for (int i = decimal->count; i < length; i++)
        decimal->sticky |= product[length - 1 - i] != 0;
    trim(decimal);
}

// Divides by 2^shift.
static void shift_right(Decimal *decimal, int shift) {
    uint64_t mask = ((uint64_t)1 << shift) - 1;
    uint64_t remainder = 0;
    int read = 0;
    int written = 0;
    int skipped = 0; // leading zeros of the quotient
    while (read < decimal->count || remainder != 0) {
        remainder = remainder * 10 + (read < decimal->count ? decimal->digits[read] : 0);
        read++;
        uint8_t digit = (uint8_t)(remainder >> shift);
        remainder &= mask;
        if (written == 0 && digit == 0) {
            skipped++;
        } else if (written < DECIMAL_DIGITS) {
            decimal->digits[written++] = digit;
        } else {
            decimal->sticky |= digit != 0;
            if (read >= decimal->count) {
                decimal->sticky |= remainder != 0;
                break;
            }
        }
    }
    decimal->count = written;
    decimal->point -= skipped;
    trim(decimal);
}

// Multiplies by 2^shift, of which the absolute value is at most SHIFT_MAX.
static void scale(Decimal *decimal, int shift) {
    if (shift > 0) shift_left(decimal, shift);
    if (shift < 0) shift_right(decimal, -shift);
}

static NumberStatus round_decimal(const Format *format, Decimal *decimal, double *value) {
    *value = 0.0;
    if (decimal->count == 0) return NUMBER_OK;
    // Bring the value into [1/2, 1), counting the powers of two: first roughly, by 10 > 2^3, then exactly.
    int exponent = 0;
    while (decimal->point > 0) {
        int shift = decimal->point * 3 < SHIFT_MAX ? decimal->point * 3 : SHIFT_MAX;
        scale(decimal, -shift);
        exponent += shift;
    }
    while (decimal->point < 0 || decimal->digits[0] < 5) {
        int shift = decimal->point < 0 ? -decimal->point * 3 : 1;
        if (shift > SHIFT_MAX) shift = SHIFT_MAX;
        scale(decimal, shift);
        exponent -= shift;
    }
    scale(decimal, SHIFT_MAX);
    scale(decimal, 64 - SHIFT_MAX);
    // Now the integer part is the 64-bit significand.
    uint64_t significand = 0;
    for (int i = 0; i < decimal->point; i++)
        significand = significand * 10 + (i < decimal->count ? decimal->digits[i] : 0);
    bool sticky = decimal->sticky || decimal->count > decimal->point;
    return round_binary(format, significand, exponent - 64, sticky, value);
}

// The significant digits of a decimal literal, and its exponent: 0.digits * 10^point.
typedef struct DecimalText {
    const unsigned char *first; // the first digit that is not zero, or `end` of the significand
    const unsigned char *end;   // after the last digit
    int64_t point;
    uint64_t leading; // the first 19 digits at most, as an integer
    int leading_count;
    bool more; // a digit beyond these is not zero
} DecimalText;

static DecimalText read_decimal_text(const unsigned char *at, const unsigned char *end) {
    DecimalText text = {0};
    bool fraction = false;
    for (; at < end && (is_digit(*at) || *at == '.'); at++) {
        if (*at == '.') {
            fraction = true;
            continue;
        }
        if (!text.first && *at != '0') text.first = at;
        if (text.first) {
            if (text.leading_count < 19) {
                text.leading = text.leading * 10 + (uint64_t)(*at - '0');
                text.leading_count++;
            } else {
                text.more |= *at != '0';
            }
            if (!fraction) text.point++;
        } else if (fraction) {
            text.point--;
        }
    }
    text.end = at;
    if (!text.first) text.first = at;
    if (at < end && (*at | 0x20) == 'e') text.point += read_exponent(at + 1, end);
    return text;
}

static NumberStatus read_decimal_exactly(const Format *format, const DecimalText *text, double *value) {
    Decimal decimal;
    decimal.count = 0;
    decimal.point = (int)text->point;
    decimal.sticky = false;
    for (const unsigned char *at = text->first; at < text->end; at++) {
        if (*at == '.') continue;
        if (decimal.count < DECIMAL_DIGITS)
            decimal.digits[decimal.count++] = (uint8_t)(*at - '0');
        else
            decimal.sticky |= *at != '0';
    }
    trim(&decimal);
    return round_decimal(format, &decimal, value);
}

// Clinger's fast path: an integer below 2^53 times or over a power of ten below 10^23 is one rounding.
static bool read_decimal_fast(const DecimalText *text, double *value) {
    static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    _Static_assert(FLT_EVAL_METHOD == 0, "double arithmetic must round to double");
    int64_t exponent = text->point - text->leading_count;
    if (text->more || text->leading >> 53 != 0 || exponent < -22 || exponent > 22) return false;
    double significand = (double)text->leading;
    *value = exponent < 0 ? significand / powers[-exponent] : significand * powers[exponent];
    return true;
}

// Whether rounding `value`, itself the nearest double of some number, to f32 rounds that number correctly. It
// does unless `value` lies halfway between two f32, or the f32 is subnormal, or at the end of the range.
static bool rounds_to_f32(double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return value >= FLT_MIN && value < FLT_MAX && (bits & 0x1FFFFFFF) != 0x10000000;
}

static NumberStatus read_decimal_float(const unsigned char *at, const unsigned char *end, char suffix,
                                       double *value) {
    DecimalText text = read_decimal_text(at, end);
    *value = 0.0;
    if (text.leading == 0) return NUMBER_OK;
    if (text.point > 310) return NUMBER_OUT_OF_RANGE;
    if (text.point < -330) return NUMBER_OK;
    if (suffix != 'h' && read_decimal_fast(&text, value)) {
        if (suffix == 0) return NUMBER_OK;
        if (rounds_to_f32(*value)) {
            *value = (double)(float)*value;
            return NUMBER_OK;
        }
    }
    NumberStatus status = read_decimal_exactly(format_of(suffix), &text, value);
    return status == NUMBER_INEXACT ? NUMBER_OK : status;
}

FloatLiteral number_read_float(const char *text, uint32_t length) {
    const unsigned char *at = (const unsigned char *)text;
    const unsigned char *end = at + length;
    bool is_hex = length > 2 && at[0] == '0' && (at[1] | 0x20) == 'x';
    FloatLiteral literal = {0, NUMBER_OK, 0};
    // Without an exponent, the last 'f' of a hexadecimal literal is a digit.
    bool may_have_suffix = !is_hex || memchr(text, 'p', length) || memchr(text, 'P', length);
    if (may_have_suffix && (end[-1] == 'f' || end[-1] == 'h')) literal.suffix = (char)*--end;
    literal.status = is_hex ? read_hex_float(at, end, literal.suffix, &literal.value)
                            : read_decimal_float(at, end, literal.suffix, &literal.value);
    return literal;
}
