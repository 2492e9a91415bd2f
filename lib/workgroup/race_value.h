// The values of the race detector: a 32-bit scalar in each invocation ("lane") of one workgroup.
//
// A value is one constant for all lanes, a table with a number for each lane, or a term: an expression over
// such tables and over symbols for what is not known (what buffers hold, the workgroup's id, results of
// atomics). Terms are interned, so equal expressions have equal handles. Booleans are 0 and 1, f32 its bits;
// all integer arithmetic is modulo 2^32, as in WGSL.
#ifndef HEDDLE_WORKGROUP_RACE_VALUE_H
#define HEDDLE_WORKGROUP_RACE_VALUE_H

#include "base/vec.h"

#include <stdbool.h>

enum { RACE_MAX_LANES = 1024, RACE_LANE_WORDS = RACE_MAX_LANES / 64 };

typedef uint32_t RaceTermId; // 0 is none; as a guard it means "always"

typedef enum RaceKind { RACE_CONST, RACE_LANES, RACE_TERM } RaceKind;

typedef struct RaceValue {
    RaceKind kind;
    uint32_t bits;         // RACE_CONST: the value; RACE_TERM: a RaceTermId
    const uint32_t *lanes; // RACE_LANES: one for each lane
} RaceValue;

// Operations on scalars: X(name, operands, result), where the result is written in C over a, b and c.
// FLOAT(x) reads bits as f32, BITS(f) is the reverse, INT(x) reads bits as i32.
#define RACE_OPERATIONS(X)                                                                                   \
    X(NEGATE, 1, 0 - a)                                                                                      \
    X(COMPLEMENT, 1, ~a)                                                                                     \
    X(LOGICAL_NOT, 1, a ^ 1)                                                                                 \
    X(ABS, 1, INT(a) < 0 ? 0 - a : a)                                                                        \
    X(SIGN, 1, INT(a) < 0 ? UINT32_MAX : (a != 0))                                                           \
    X(COUNT_LEADING_ZEROS, 1, race_leading_zeros(a))                                                         \
    X(COUNT_TRAILING_ZEROS, 1, race_trailing_zeros(a))                                                       \
    X(COUNT_ONES, 1, race_count_ones(a))                                                                     \
    X(REVERSE_BITS, 1, race_reverse_bits(a))                                                                 \
    X(FIRST_LEADING_U, 1, 31 - race_leading_zeros(a))                                                        \
    X(FIRST_LEADING_S, 1, 31 - race_leading_zeros(INT(a) < 0 ? ~a : a))                                      \
    X(FIRST_TRAILING, 1, a == 0 ? UINT32_MAX : race_trailing_zeros(a))                                       \
    X(FLOAT_TO_U, 1, race_float_to_u(FLOAT(a)))                                                              \
    X(FLOAT_TO_S, 1, race_float_to_s(FLOAT(a)))                                                              \
    X(U_TO_FLOAT, 1, BITS((float)a))                                                                         \
    X(S_TO_FLOAT, 1, BITS((float)INT(a)))                                                                    \
    X(ROUND_TO_F16, 1, BITS(race_round_to_f16(FLOAT(a))))                                                    \
    X(FNEGATE, 1, a ^ 0x80000000u)                                                                           \
    X(FABS, 1, a & 0x7FFFFFFFu)                                                                              \
    X(FLOOR, 1, BITS(floorf(FLOAT(a))))                                                                      \
    X(CEIL, 1, BITS(ceilf(FLOAT(a))))                                                                        \
    X(TRUNC, 1, BITS(truncf(FLOAT(a))))                                                                      \
    X(ROUND, 1, BITS(nearbyintf(FLOAT(a))))                                                                  \
    X(SQRT, 1, BITS(sqrtf(FLOAT(a))))                                                                        \
    X(FSIGN, 1, BITS(FLOAT(a) > 0 ? 1.0f : FLOAT(a) < 0 ? -1.0f : 0.0f))                                     \
    X(EXP2, 1, BITS(exp2f(FLOAT(a))))                                                                        \
    X(LOG2, 1, BITS(log2f(FLOAT(a))))                                                                        \
    X(ADD, 2, a + b)                                                                                         \
    X(SUBTRACT, 2, a - b)                                                                                    \
    X(MULTIPLY, 2, a *b)                                                                                     \
    X(DIVIDE_U, 2, b == 0 ? a : a / b)                                                                       \
    X(DIVIDE_S, 2, race_divide(a, b))                                                                        \
    X(REMAINDER_U, 2, b == 0 ? 0 : a % b)                                                                    \
    X(REMAINDER_S, 2, race_remainder(a, b))                                                                  \
    X(AND, 2, a &b)                                                                                          \
    X(OR, 2, a | b)                                                                                          \
    X(XOR, 2, a ^ b)                                                                                         \
    X(SHIFT_LEFT, 2, a << (b & 31))                                                                          \
    X(SHIFT_RIGHT_U, 2, a >> (b & 31))                                                                       \
    X(SHIFT_RIGHT_S, 2, race_shift_right(a, b & 31))                                                         \
    X(EQUAL, 2, a == b)                                                                                      \
    X(NOT_EQUAL, 2, a != b)                                                                                  \
    X(LESS_U, 2, a < b)                                                                                      \
    X(LESS_S, 2, INT(a) < INT(b))                                                                            \
    X(LESS_EQUAL_U, 2, a <= b)                                                                               \
    X(LESS_EQUAL_S, 2, INT(a) <= INT(b))                                                                     \
    X(MIN_U, 2, a < b ? a : b)                                                                               \
    X(MIN_S, 2, INT(a) < INT(b) ? a : b)                                                                     \
    X(MAX_U, 2, a > b ? a : b)                                                                               \
    X(MAX_S, 2, INT(a) > INT(b) ? a : b)                                                                     \
    X(BIT_RANGE, 2, race_bit_range(a, b)) /* `b` ones from bit `a` on */                                     \
    X(FADD, 2, BITS(FLOAT(a) + FLOAT(b)))                                                                    \
    X(FSUBTRACT, 2, BITS(FLOAT(a) - FLOAT(b)))                                                               \
    X(FMULTIPLY, 2, BITS(FLOAT(a) * FLOAT(b)))                                                               \
    X(FDIVIDE, 2, BITS(FLOAT(a) / FLOAT(b)))                                                                 \
    X(FREMAINDER, 2, BITS(fmodf(FLOAT(a), FLOAT(b))))                                                        \
    X(FEQUAL, 2, FLOAT(a) == FLOAT(b))                                                                       \
    X(FNOT_EQUAL, 2, FLOAT(a) != FLOAT(b))                                                                   \
    X(FLESS, 2, FLOAT(a) < FLOAT(b))                                                                         \
    X(FLESS_EQUAL, 2, FLOAT(a) <= FLOAT(b))                                                                  \
    X(FMIN, 2, BITS(fminf(FLOAT(a), FLOAT(b))))                                                              \
    X(FMAX, 2, BITS(fmaxf(FLOAT(a), FLOAT(b))))                                                              \
    X(FPOW, 2, BITS(powf(FLOAT(a), FLOAT(b))))                                                               \
    X(MIX, 2, race_mix(a, b)) /* a hash */                                                                   \
    X(SELECT, 3, a ? b : c)                                                                                  \
    X(EXTRACT_U, 3, race_extract_u(a, b, c))                                                                 \
    X(EXTRACT_S, 3, race_extract_s(a, b, c))                                                                 \
    X(FMA, 3, BITS(FLOAT(a) * FLOAT(b) + FLOAT(c)))

typedef enum RaceOp {
    RACE_NONE,
#define X(name, operands, result) RACE_##name,
    RACE_OPERATIONS(X)
#undef X
    // Leaves and results that only a replay knows.
    RACE_LEAF_CONST, // a: the value
    RACE_LEAF_LANES, // a: index in RaceTerms.tables
    RACE_SYMBOL,     // a: RaceSymbol, b: which one
    RACE_CONTENT,    // what memory holds: a: GlobalId, b: term of the byte address, c: version
    RACE_OPAQUE,     // some value of the term's type that follows from the hash a
    RACE_ATOMIC,     // a: index of a RaceAtomic, b: 1 for `exchanged` of a compare-exchange
    RACE_SUBGROUP,   // a: index of a RaceSubgroup
} RaceOp;

typedef enum RaceSymbol {
    RACE_WORKGROUP_ID,   // b: component
    RACE_NUM_WORKGROUPS, // b: component
    RACE_ARRAY_LENGTH,   // b: GlobalId, c: 0, or which view of it
    RACE_BUFFER_LENGTH,  // b: GlobalId
    RACE_OVERRIDE,       // b: OverrideId
    RACE_FRESH_UNIFORM,  // b: counts up
    RACE_FRESH_VARYING,  // b: counts up
    RACE_SUBGROUP_ID,    // these four depend on how the workgroup is cut into subgroups
    RACE_SUBGROUP_LANE,
    RACE_SUBGROUP_SIZE,
    RACE_SUBGROUP_COUNT,
    RACE_MISCHIEF, // b: counts up; whether the unusual happens: false in every run that is looked at
} RaceSymbol;

// What a value depends on.
typedef enum RaceTaint {
    RACE_VARYING = 1 << 0,      // may differ between lanes
    RACE_DATA = 1 << 1,         // what a buffer or texture holds
    RACE_DATA_VARYING = 1 << 2, // read at a place that differs between lanes
    RACE_SHARED = 1 << 3,       // what workgroup memory holds
    RACE_SHARED_VARYING = 1 << 4,
    RACE_GROUP = 1 << 5,     // the number of the workgroup
    RACE_FORGOTTEN = 1 << 6, // not every value is possible: no witness may rest on it
    RACE_ROUGH = 1 << 7,     // equal terms need not have equal values: rounding, buffers that are written
    RACE_UNSET = 1 << 8,     // an override without a value
} RaceTaint;

typedef struct RaceTerm {
    uint8_t op;   // RaceOp
    uint8_t type; // of leaves and opaque terms: a scalar TypeId
    uint16_t taint;
    uint32_t a, b, c; // RaceTermIds, but for leaves
} RaceTerm;

typedef struct RaceTermSlot {
    uint32_t hash;
    RaceTermId term; // 0: free
} RaceTermSlot;

typedef struct RaceTerms {
    Arena *arena;
    uint32_t lane_count;
    VEC(RaceTerm) list; // [0] is none
    VEC(const uint32_t *) tables;
    RaceTermSlot *slots; // by hash, or behind that where it is taken
    uint32_t slot_mask;
    uint32_t *scratch[3]; // constants spread out over the lanes: one number fills each
    uint32_t *spare;      // a number for each lane, for whoever needs it for a while
    bool rough;           // some known number came from floating-point arithmetic that may round otherwise
} RaceTerms;

void race_terms_init(RaceTerms *terms, Arena *arena, uint32_t lane_count);

static inline RaceValue race_const(uint32_t bits) {
    return (RaceValue){RACE_CONST, bits, NULL};
}
static inline RaceValue race_term_value(RaceTermId term) {
    return (RaceValue){RACE_TERM, term, NULL};
}
static inline bool race_is_const(RaceValue value, uint32_t bits) {
    return value.kind == RACE_CONST && value.bits == bits;
}
static inline const RaceTerm *race_term(const RaceTerms *terms, RaceTermId id) {
    return &terms->list.items[id];
}

// How many operands an operation has; 0 for leaves and results that only a replay knows.
uint32_t race_operand_count(RaceOp op);

// Evaluates `op` for `count` lanes. `to` may be one of the operands.
void race_apply(RaceOp op, uint32_t count, uint32_t *to, const uint32_t *a, const uint32_t *b,
                const uint32_t *c);

// `op` on values. A result of kind RACE_LANES stands in `to`, which may also hold an operand. `to` may be
// null where no operation on two tables can be needed; the table is then that of an operand.
RaceValue race_operate(RaceTerms *terms, RaceOp op, RaceValue a, RaceValue b, RaceValue c, uint32_t *to);

static inline RaceValue race_operate2(RaceTerms *terms, RaceOp op, RaceValue a, RaceValue b, uint32_t *to) {
    return race_operate(terms, op, a, b, race_const(0), to);
}

// The term that stands for a value, and the value that a term stands for.
RaceTermId race_to_term(RaceTerms *terms, RaceValue value);
RaceValue race_from_term(const RaceTerms *terms, RaceTermId term);

// A leaf or a result that only a replay knows.
RaceTermId race_leaf(RaceTerms *terms, RaceOp op, uint32_t type, uint32_t taint, uint32_t a, uint32_t b,
                     uint32_t c);

uint32_t race_taint(const RaceTerms *terms, RaceValue value);

// Guards: conjunctions of conditions, 0 for none.
RaceTermId race_guard_and(RaceTerms *terms, RaceTermId guard, RaceTermId condition);
RaceTermId race_guard_or(RaceTerms *terms, RaceTermId left, RaceTermId right);
RaceTermId race_negation(RaceTerms *terms, RaceTermId condition);
// Whether `condition` is among what `guard` requires.
bool race_guard_implies(const RaceTerms *terms, RaceTermId guard, RaceTermId condition);

// A number that a value, read as u32, does not exceed where `guard` holds.
uint32_t race_upper_bound(const RaceTerms *terms, RaceValue value, RaceTermId guard);

// Arithmetic of WGSL behind RACE_OPERATIONS.
uint32_t race_leading_zeros(uint32_t a);
uint32_t race_trailing_zeros(uint32_t a);
uint32_t race_count_ones(uint32_t a);
uint32_t race_reverse_bits(uint32_t a);
uint32_t race_float_to_u(float value);
uint32_t race_float_to_s(float value);
float race_round_to_f16(float value);
uint32_t race_divide(uint32_t a, uint32_t b);
uint32_t race_remainder(uint32_t a, uint32_t b);
uint32_t race_shift_right(uint32_t a, uint32_t by);
uint32_t race_bit_range(uint32_t offset, uint32_t count);
uint32_t race_extract_u(uint32_t a, uint32_t offset, uint32_t count);
uint32_t race_extract_s(uint32_t a, uint32_t offset, uint32_t count);

static inline uint32_t race_mix(uint32_t a, uint32_t b) {
    uint32_t hash = (a ^ (b * 0x9E3779B1u + 0x7F4A7C15u + (a << 6))) * 0x85EBCA6Bu;
    hash ^= hash >> 15;
    hash *= 0xC2B2AE35u;
    return hash ^ hash >> 13;
}

#endif
