#include "sema/constant.h"

#include "sema/numeric.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { FIRST_SLOTS = 256, MOST_ELEMENTS_IN_TEXT = 16, KEPT_CONVERSIONS = 256 };

static uint32_t hash_word(uint32_t hash, uint32_t word) {
    hash = (hash ^ word) * 0x9E3779B1u;
    return hash ^ (hash >> 15);
}

// Of every constant but a CONST_COMPOSITE: `bits` are the 64 of its value.
static uint32_t hash_plain(const ConstTable *constants, TypeId type, uint64_t bits) {
    bits ^= bits >> 32 ^ constants->arena->seed; // a float differs from its like in its upper bits
    uint64_t product = (bits + (uint64_t)type * 0xD6E8FEB86659FD93) * 0x9E3779B97F4A7C15;
    return (uint32_t)(product >> 32 ^ product >> 48);
}

static uint32_t hash_composite(const ConstTable *constants, TypeId type, const ConstId *elements,
                               uint32_t count) {
    uint32_t hash = hash_word(constants->arena->seed, type);
    for (uint32_t i = 0; i < count; i++)
        hash = hash_word(hash, elements[i]);
    return hash;
}

static uint32_t hash_constant(const ConstTable *constants, const Constant *constant) {
    if (constant->kind != CONST_COMPOSITE)
        return hash_plain(constants, constant->type, (uint64_t)constant->integer);
    return hash_composite(constants, constant->type, constants->elements.items + constant->elements.first,
                          constant->elements.count);
}

// A slot holds a constant's handle in the bits of slot_mask, and above them those of its hash: few other
// constants are looked at, which seldom are in a cache.
static void fill_slot(ConstTable *constants, uint32_t hash, ConstId id) {
    uint32_t mask = constants->slot_mask;
    uint32_t slot = hash & mask;
    while (constants->slots[slot] != 0)
        slot = (slot + 1) & mask;
    constants->slots[slot] = id | (hash & ~mask);
}

static void grow_slots(ConstTable *constants) {
    uint32_t old_slots = constants->slot_mask + 1;
    uint32_t slots = old_slots * 2;
    constants->slots = arena_resize(constants->arena, constants->slots, old_slots * sizeof(uint32_t),
                                    slots * sizeof(uint32_t));
    memset(constants->slots, 0, slots * sizeof(uint32_t));
    constants->slot_mask = slots - 1;
    for (ConstId id = 1; id < constants->constants.count; id++)
        fill_slot(constants, hash_constant(constants, const_get(constants, id)), id);
}

// Adds what intern_plain() and const_composite() did not find before the free slot `slot`.
static ConstId add_constant(ConstTable *constants, uint32_t slot, uint32_t hash, Constant constant) {
    ConstId id = constants->constants.count;
    vec_push(constants->arena, &constants->constants, constant);
    constants->slots[slot] = id | (hash & ~constants->slot_mask);
    if (id > constants->slot_mask / 2) grow_slots(constants);
    return id;
}

static ConstId intern_plain(ConstTable *constants, TypeId type, ConstKind kind, int64_t bits) {
    uint32_t hash = hash_plain(constants, type, (uint64_t)bits);
    uint32_t mask = constants->slot_mask;
    uint32_t slot = hash & mask;
    for (uint32_t entry; (entry = constants->slots[slot]) != 0; slot = (slot + 1) & mask) {
        if (((entry ^ hash) & ~mask) != 0) continue;
        const Constant *known = const_get(constants, entry & mask);
        if (known->type == type && known->kind == kind && known->integer == bits) return entry & mask;
    }
    return add_constant(constants, slot, hash, (Constant){.type = type, .kind = kind, .integer = bits});
}

void constants_init(ConstTable *constants, Arena *arena, TypeTable *types) {
    memset(constants, 0, sizeof *constants);
    constants->arena = arena;
    constants->types = types;
    constants->slots = ARENA_ARRAY_ZERO(arena, uint32_t, FIRST_SLOTS);
    constants->slot_mask = FIRST_SLOTS - 1;
    Constant none;
    memset(&none, 0, sizeof none);
    vec_push(arena, &constants->constants, none);
    constants->conversions = ARENA_ARRAY_ZERO(arena, ConstConversion, KEPT_CONVERSIONS);
}

ConstId const_integer(ConstTable *constants, TypeId type, int64_t value) {
    return intern_plain(constants, type, CONST_INTEGER, value);
}

ConstId const_float(ConstTable *constants, TypeId type, double value) {
    assert(isfinite(value));
    int64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return intern_plain(constants, type, CONST_FLOAT, bits);
}

ConstId const_zero(ConstTable *constants, TypeId type) {
    switch (type) {
    case TYPE_ABSTRACT_INT_ID:
    case TYPE_BOOL_ID:
    case TYPE_I32_ID:
    case TYPE_U32_ID: return const_integer(constants, type, 0);
    case TYPE_ABSTRACT_FLOAT_ID:
    case TYPE_F32_ID:
    case TYPE_F16_ID: return const_float(constants, type, 0);
    default: break;
    }
    return intern_plain(constants, type, CONST_ZERO, 0);
}

static bool is_zero(const ConstTable *constants, ConstId id) {
    const Constant *constant = const_get(constants, id);
    switch ((ConstKind)constant->kind) {
    case CONST_INTEGER: return constant->integer == 0;
    case CONST_FLOAT: return constant->real == 0 && !signbit(constant->real);
    case CONST_ZERO: return true;
    case CONST_NONE:
    case CONST_COMPOSITE: break;
    }
    return false;
}

static bool is_composite_of(const ConstTable *constants, ConstId id, TypeId type, const ConstId *elements,
                            uint32_t count) {
    const Constant *known = const_get(constants, id);
    return known->kind == CONST_COMPOSITE && known->type == type && known->elements.count == count &&
           memcmp(constants->elements.items + known->elements.first, elements, count * sizeof *elements) == 0;
}

ConstId const_composite(ConstTable *constants, TypeId type, const ConstId *elements, uint32_t count) {
    bool all_zero = true;
    for (uint32_t i = 0; i < count && all_zero; i++)
        all_zero = is_zero(constants, elements[i]);
    if (all_zero) return const_zero(constants, type);
    uint32_t hash = hash_composite(constants, type, elements, count);
    uint32_t mask = constants->slot_mask;
    uint32_t slot = hash & mask;
    for (uint32_t entry; (entry = constants->slots[slot]) != 0; slot = (slot + 1) & mask)
        if (((entry ^ hash) & ~mask) == 0 && is_composite_of(constants, entry & mask, type, elements, count))
            return entry & mask;
    Constant composite = {
        .type = type, .kind = CONST_COMPOSITE, .elements = {constants->elements.count, count}};
    memcpy(vec_extend(constants->arena, &constants->elements, count), elements, count * sizeof *elements);
    return add_constant(constants, slot, hash, composite);
}

static TypeId element_type(const TypeTable *types, TypeId composite, uint32_t index) {
    if (type_kind(types, composite) == TYPE_STRUCT) return type_member(types, composite, index)->type;
    return type_element(types, composite);
}

ConstId const_element(ConstTable *constants, ConstId composite, uint32_t index) {
    const Constant *constant = const_get(constants, composite);
    assert(index < const_element_count(constants, constant->type));
    if (constant->kind == CONST_COMPOSITE) return constants->elements.items[constant->elements.first + index];
    return const_zero(constants, element_type(constants->types, constant->type, index));
}

uint32_t const_element_count(const ConstTable *constants, TypeId type) {
    const Type *of = type_get(constants->types, type);
    switch ((TypeKind)of->kind) {
    case TYPE_VECTOR: return of->width;
    case TYPE_MATRIX: return of->columns;
    case TYPE_ARRAY: return of->count_kind == COUNT_CONST ? of->count : 0;
    case TYPE_STRUCT: return constants->types->structures.items[of->structure].member_count;
    default: return 0;
    }
}

bool const_is_true(const ConstTable *constants, ConstId id) {
    const Constant *constant = const_get(constants, id);
    return constant->kind == CONST_INTEGER && constant->integer != 0;
}

int64_t const_as_integer(const ConstTable *constants, ConstId id) {
    const Constant *constant = const_get(constants, id);
    return constant->kind == CONST_INTEGER ? constant->integer : 0;
}

// ---- conversion

static ConstId out_of_range(ConstTable *constants, ConstId value, TypeId type, const char **error) {
    if (error != NULL)
        *error = arena_print(constants->arena, "value %s cannot be represented as '%s'",
                             const_text(constants, constants->arena, value),
                             type_text(constants->types, constants->arena, type));
    return 0;
}

// WGSL 15.7.6, scalar floating point to integral conversion: truncated, and clamped to what is representable
// both in the integer type and in the float type.
static int64_t truncate_to_integer(double value, TypeId from, TypeId to) {
    double low = to == TYPE_I32_ID ? -2147483648.0 : 0;
    double high = to == TYPE_I32_ID ? 2147483647.0 : 4294967295.0;
    if (from == TYPE_F32_ID) high = to == TYPE_I32_ID ? 2147483520.0 : 4294967040.0;
    value = trunc(value);
    return (int64_t)(value < low ? low : value > high ? high : value);
}

// To an integer type. WGSL 17.1.2.5 i32, 17.1.2.16 u32
static ConstId convert_to_integer(ConstTable *constants, ConstId id, TypeId type, const char **error) {
    Constant value = *const_get(constants, id);
    if (value.kind == CONST_FLOAT)
        return const_integer(constants, type, truncate_to_integer(value.real, value.type, type));
    if (value.type == TYPE_ABSTRACT_INT_ID) {
        int64_t low = type == TYPE_I32_ID ? INT32_MIN : 0;
        int64_t high = type == TYPE_I32_ID ? INT32_MAX : UINT32_MAX;
        if (value.integer < low || value.integer > high) return out_of_range(constants, id, type, error);
        return const_integer(constants, type, value.integer);
    }
    uint32_t bits = (uint32_t)value.integer;
    return const_integer(constants, type, type == TYPE_I32_ID ? (int64_t)(int32_t)bits : (int64_t)bits);
}

// WGSL 15.7.6, numeric scalar conversion to floating point: what lies outside the finite range is an error
// even where rounding would bring it back.
static ConstId convert_to_float(ConstTable *constants, ConstId id, TypeId type, const char **error) {
    Constant value = *const_get(constants, id);
    double real = value.kind == CONST_FLOAT ? value.real : (double)value.integer;
    if (fabs(real) > numeric_largest(type)) return out_of_range(constants, id, type, error);
    return const_float(constants, type, numeric_round(real, type));
}

static ConstId convert_scalar(ConstTable *constants, ConstId id, TypeId type, const char **error) {
    Constant value = *const_get(constants, id);
    switch (type) {
    case TYPE_BOOL_ID:
        return const_integer(constants, type,
                             value.kind == CONST_FLOAT ? value.real != 0 : value.integer != 0);
    case TYPE_I32_ID:
    case TYPE_U32_ID: return convert_to_integer(constants, id, type, error);
    case TYPE_ABSTRACT_FLOAT_ID:
    case TYPE_F32_ID:
    case TYPE_F16_ID: return convert_to_float(constants, id, type, error);
    default: return out_of_range(constants, id, type, error);
    }
}

static ConstId convert_composite(ConstTable *constants, ConstId id, TypeId type, const char **error) {
    Constant value = *const_get(constants, id);
    if (value.kind == CONST_ZERO) return const_zero(constants, type);
    uint32_t count = const_element_count(constants, type);
    if (value.kind != CONST_COMPOSITE || value.elements.count != count)
        return out_of_range(constants, id, type, error);
    ConstId few[16];
    ConstId *elements = count <= 16 ? few : ARENA_ARRAY(constants->arena, ConstId, count);
    for (uint32_t i = 0; i < count; i++) {
        ConstId element = constants->elements.items[value.elements.first + i];
        TypeId to = element_type(constants->types, type, i);
        elements[i] = const_convert(constants, element, to, error);
        if (elements[i] == 0) return 0;
    }
    return const_composite(constants, type, elements, count);
}

ConstId const_convert(ConstTable *constants, ConstId value, TypeId type, const char **error) {
    if (value == 0) return 0;
    if (const_get(constants, value)->type == type) return value;
    if (type < TYPE_FIRST_COMPOSED) return convert_scalar(constants, value, type, error);
    ConstConversion *known = &constants->conversions[value % KEPT_CONVERSIONS];
    if (known->from == value && known->type == type) return known->to;
    ConstId converted = convert_composite(constants, value, type, error);
    if (converted != 0) *known = (ConstConversion){value, type, converted};
    return converted;
}

// ---- text

static const char *scalar_text(Arena *arena, const Constant *constant, bool with_suffix) {
    switch (constant->type) {
    case TYPE_BOOL_ID: return constant->integer != 0 ? "true" : "false";
    case TYPE_I32_ID:
    case TYPE_U32_ID:
    case TYPE_ABSTRACT_INT_ID: {
        const char *suffix = constant->type == TYPE_I32_ID ? "i" : constant->type == TYPE_U32_ID ? "u" : "";
        return arena_print(arena, "%" PRId64 "%s", constant->integer, with_suffix ? suffix : "");
    }
    default: break;
    }
    const char *suffix = constant->type == TYPE_F32_ID ? "f" : constant->type == TYPE_F16_ID ? "h" : "";
    return arena_print(arena, "%s%s", numeric_text(arena, constant->real, constant->type),
                       with_suffix ? suffix : "");
}

// A composite with its type before it; scalars inside carry no suffix, the type says it. `room` is the number
// of scalars that may still be printed.
static const char *composite_text(const ConstTable *constants, Arena *arena, ConstId id, uint32_t *room) {
    const Constant *constant = const_get(constants, id);
    const char *text = arena_print(arena, "%s(", type_text(constants->types, arena, constant->type));
    if (constant->kind == CONST_ZERO) return arena_print(arena, "%s)", text);
    for (uint32_t i = 0; i < constant->elements.count; i++) {
        const char *separator = i == 0 ? "" : ", ";
        if (*room == 0) return arena_print(arena, "%s%s...)", text, separator);
        ConstId element = constants->elements.items[constant->elements.first + i];
        const Constant *part = const_get(constants, element);
        const char *part_text;
        --*room;
        if (part->kind == CONST_COMPOSITE || part->kind == CONST_ZERO) {
            part_text = composite_text(constants, arena, element, room);
        } else {
            part_text = scalar_text(arena, part, false);
        }
        text = arena_print(arena, "%s%s%s", text, separator, part_text);
    }
    return arena_print(arena, "%s)", text);
}

const char *const_text(const ConstTable *constants, Arena *arena, ConstId id) {
    const Constant *constant = const_get(constants, id);
    uint32_t room = MOST_ELEMENTS_IN_TEXT;
    if (constant->kind == CONST_COMPOSITE || constant->kind == CONST_ZERO)
        return composite_text(constants, arena, id, &room);
    return scalar_text(arena, constant, true);
}
