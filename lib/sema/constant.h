// Constant values, interned: equal values of equal type have equal handles. Zero values of composites take no
// room however large they are, so `array<u32, 4294967295>()` costs nothing.
#ifndef HEDDLE_SEMA_CONSTANT_H
#define HEDDLE_SEMA_CONSTANT_H

#include "base/diagnostics.h"
#include "sema/types.h"

typedef uint32_t ConstId; // 0: no value

typedef enum ConstKind {
    CONST_NONE,
    CONST_INTEGER,   // abstract integer, i32, u32 (as its value), bool (0 or 1): `integer`
    CONST_FLOAT,     // abstract float, f32, f16: `real`, already rounded to the type
    CONST_ZERO,      // the zero value of a composite type
    CONST_COMPOSITE, // `elements`: components, columns, elements or members in order
} ConstKind;

typedef struct Constant {
    TypeId type;
    uint32_t kind; // ConstKind
    union {
        int64_t integer;
        double real;
        struct {
            uint32_t first; // index in ConstTable.elements
            uint32_t count;
        } elements;
    };
} Constant;

// A composite that has been converted: a composite may share its parts in many places, and converting each
// place anew would take time that grows with the power of the nesting.
typedef struct ConstConversion {
    ConstId from;
    TypeId type;
    ConstId to;
} ConstConversion;

typedef struct ConstTable {
    Arena *arena;
    TypeTable *types;
    VEC(Constant) constants; // by ConstId
    VEC(ConstId) elements;
    uint32_t *slots;
    uint32_t slot_mask;
    ConstConversion *conversions; // the last ones, by a hash of `from`
} ConstTable;

void constants_init(ConstTable *constants, Arena *arena, TypeTable *types);

static inline const Constant *const_get(const ConstTable *constants, ConstId id) {
    return &constants->constants.items[id];
}

ConstId const_integer(ConstTable *constants, TypeId type, int64_t value); // also bool
ConstId const_float(ConstTable *constants, TypeId type,
                    double value);                      // -0 and 0 are distinct; never NaN or infinite
ConstId const_zero(ConstTable *constants, TypeId type); // scalars too
// All zero elements give CONST_ZERO.
ConstId const_composite(ConstTable *constants, TypeId type, const ConstId *elements, uint32_t count);

// Element `index` of a composite.
ConstId const_element(ConstTable *constants, ConstId composite, uint32_t index);
// The number of elements of a value of composite `type` (a const count).
uint32_t const_element_count(const ConstTable *constants, TypeId type);

bool const_is_true(const ConstTable *constants, ConstId id);
// The value of an integer constant (abstract, i32 or u32).
int64_t const_as_integer(const ConstTable *constants, ConstId id);

// `value` converted to `type` by the automatic conversions of WGSL 6.1.2 or by a value constructor of
// WGSL 17.1.2 (scalars, vectors, matrices, arrays and structures elementwise). 0 if the value does not fit;
// then `error`, when not null, is a sentence in the user's terms ("value 300000000000 cannot be represented
// as 'i32'"), in the arena.
ConstId const_convert(ConstTable *constants, ConstId value, TypeId type, const char **error);

// As WGSL writes it; long composites are cut short.
const char *const_text(const ConstTable *constants, Arena *arena, ConstId id);

#endif
