// Constant expressions by text, for the tests of types, overloads and folding: literals, constructors, calls
// of built-in functions, one operator. Through resolution, conversion and folding as the checker would, but
// without lexer, parser and checker.
#ifndef HEDDLE_TESTS_UNIT_EXPRESSIONS_H
#define HEDDLE_TESTS_UNIT_EXPRESSIONS_H

#include "sema/builtins.h"

typedef struct Expressions {
    Arena arena;
    Interner names;
    TypeTable types;
    ConstTable constants;
    Builtins builtins;
    const char *error; // of the last evaluation; "no overload" where resolution failed
} Expressions;

void expressions_init(Expressions *expressions);
void expressions_free(Expressions *expressions);

// The value of `text`, or 0 and an error. `1`, `-2i`, `3u`, `1.5`, `2f`, `0.5h`, `true`, `vec3<f32>(1, 2,
// 3)`, `mat2x2(1, 2, 3, 4)`, `array(1, 2)`, `clamp(1, 2, 3)`, `bitcast<u32>(1f)`, `1 << 2u`, `-(5)`, `!true`.
ConstId expressions_value(Expressions *expressions, const char *text);

// The type that `text` names: `f32`, `vec2<i32>`, `mat2x3<f32>`, `array<u32, 4>`, `abstract int`.
TypeId expressions_type(Expressions *expressions, const char *text);

// Fails the test unless `text` has the value that `expected` writes: the text of the constant, or "error: "
// and a part of the message, or "~" and a constant whose numbers are within `tolerance` of it, relative to 1
// or to the number itself, whichever is larger.
void expect_constant(Expressions *expressions, const char *text, const char *expected);
enum { NANO_TOLERANCE = 300 }; // of "~", in units of 1e-9

#endif
