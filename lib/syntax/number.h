// Numeric literals. WGSL 3.5.2 Numeric Literals. Nothing here depends on the locale, and the time is linear
// in the length of the literal.
#ifndef HEDDLE_SYNTAX_NUMBER_H
#define HEDDLE_SYNTAX_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

// What is wrong with the form of a literal.
typedef enum NumberForm {
    NUMBER_WELL_FORMED,
    NUMBER_NO_HEX_DIGITS, // 0x
    NUMBER_NO_EXPONENT,   // 1e, 0x1.8p+
    NUMBER_LEADING_ZERO,  // 012
    NUMBER_SUFFIX,        // 1u32, 1.0i, 1_000
} NumberForm;

typedef struct NumberScan {
    NumberForm form;
    bool is_float;
    uint32_t length; // bytes, what is wrong with it included
    uint32_t valid;  // bytes of the literal that ends where the form is left; `length` if it is well-formed
} NumberScan;

// Finds the literal at `text`, which begins with a digit, or with a '.' before a digit, and ends with a byte
// that no literal contains. The longest literal is taken; what follows it at once and could be part of an
// identifier makes it malformed, since no literal ever stands before an identifier.
NumberScan number_scan(const unsigned char *text);

typedef enum NumberStatus {
    NUMBER_OK,
    NUMBER_OUT_OF_RANGE, // of i32, u32 or AbstractInt; of the finite values of f32, f16 or AbstractFloat
    NUMBER_INEXACT,      // a hexadecimal literal with a suffix that its type cannot represent exactly
} NumberStatus;

typedef struct IntLiteral {
    uint64_t value;
    NumberStatus status;
    char suffix; // 'i', 'u' or 0
} IntLiteral;

// Rounded once (to nearest, ties to even) to the type that the suffix names.
typedef struct FloatLiteral {
    double value;
    NumberStatus status;
    char suffix; // 'f': f32, 'h': f16, 0: AbstractFloat
} FloatLiteral;

// Reads the `length` bytes of a well-formed integer literal.
IntLiteral number_read_int(const char *text, uint32_t length);

// Reads the `length` bytes of a well-formed float literal.
FloatLiteral number_read_float(const char *text, uint32_t length);

#endif
