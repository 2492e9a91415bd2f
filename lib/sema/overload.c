// WGSL 6.1.3 Overload resolution, over the table of built-in functions.
#include "sema/overload.h"

#include <string.h>

// ---- sets of scalar types

uint32_t scalars_from(TypeId scalar) {
    if (scalar == TYPE_ABSTRACT_INT_ID) return SCALARS_NUMBER;
    if (scalar == TYPE_ABSTRACT_FLOAT_ID) return SCALARS_FLOAT;
    return 1u << scalar & SCALARS_ALL;
}

TypeId scalars_preferred(uint32_t scalars) {
    static const uint8_t order[] = {TYPE_ABSTRACT_INT_ID, TYPE_I32_ID, TYPE_U32_ID, TYPE_ABSTRACT_FLOAT_ID,
                                    TYPE_F32_ID,          TYPE_F16_ID, TYPE_BOOL_ID};
    for (size_t i = 0; i < sizeof order; i++)
        if (scalars & 1u << order[i]) return order[i];
    return 0;
}

Shape shape_of(const TypeTable *types, TypeId id) {
    if (type_is_scalar(types, id)) return (Shape){id, 1, 0};
    const Type *type = type_get(types, id);
    if (type->kind == TYPE_REFERENCE && (type->access & ACCESS_READ)) {
        id = type->element;
        if (type_is_scalar(types, id)) return (Shape){id, 1, 0};
        type = type_get(types, id);
    }
    if (type->kind == TYPE_VECTOR) return (Shape){type->element, type->width, 0};
    if (type->kind == TYPE_MATRIX) return (Shape){type_scalar(types, id), type->width, type->columns};
    return (Shape){0, 0, 0};
}

TypeId shape_type(TypeTable *types, TypeId scalar, Shape shape) {
    if (shape.columns != 0) return type_matrix(types, scalar, shape.columns, shape.width);
    return shape.width == 1 ? scalar : type_vector(types, scalar, shape.width);
}

// ---- matching one overload

// What the arguments have decided so far about the names in an overload.
typedef struct Binding {
    uint32_t scalars; // that S may still be
    uint8_t width;    // N, or that of T; 0 if open
    uint8_t columns;  // C and R; 0 if open
    uint8_t rows;
    TypeId store_type; // E
    TypeId texel;      // ST or CF; 0 if open
} Binding;

static bool bind_width(Binding *binding, uint8_t width) {
    if (binding->width == 0) binding->width = width;
    return binding->width == width;
}

static bool bind_matrix(Binding *binding, uint8_t columns, uint8_t rows) {
    if (binding->columns == 0) {
        binding->columns = columns;
        binding->rows = rows;
    }
    return binding->columns == columns && binding->rows == rows;
}

static bool bind_atomic(const TypeTable *types, const Type *pointer, bool workgroup_only, Binding *binding) {
    if (pointer->kind != TYPE_POINTER || pointer->access != ACCESS_READ_WRITE) return false;
    if (pointer->address_space != ADDRESS_SPACE_WORKGROUP &&
        (workgroup_only || pointer->address_space != ADDRESS_SPACE_STORAGE))
        return false;
    const Type *store = type_get(types, pointer->element);
    if (store->kind != TYPE_ATOMIC) return false;
    binding->scalars &= 1u << store->element;
    return binding->scalars != 0;
}

static bool bind_runtime_array(const TypeTable *types, const Type *pointer) {
    if (pointer->kind != TYPE_POINTER || !(pointer->access & ACCESS_READ)) return false;
    if (pointer->address_space != ADDRESS_SPACE_STORAGE && pointer->address_space != ADDRESS_SPACE_UNIFORM &&
        pointer->address_space != ADDRESS_SPACE_WORKGROUP)
        return false;
    const Type *store = type_get(types, pointer->element);
    return store->kind == TYPE_ARRAY && store->count_kind == COUNT_RUNTIME;
}

static bool bind_workgroup_value(const TypeTable *types, const Type *pointer, Binding *binding) {
    if (pointer->kind != TYPE_POINTER || pointer->address_space != ADDRESS_SPACE_WORKGROUP) return false;
    const uint32_t wanted = TYPE_CONCRETE | TYPE_CONSTRUCTIBLE;
    if ((type_get(types, pointer->element)->flags & wanted) != wanted) return false;
    binding->store_type = pointer->element;
    return true;
}

static bool bind_texture(const Type *type, Pattern pattern, Binding *binding) {
    binding->texel = TYPE_F32_ID; // of depth and external textures
    if (type->kind == TYPE_TEXTURE_EXTERNAL) return (pattern.textures & TEXTURES_EXTERNAL) != 0;
    if (type->kind != TYPE_TEXTURE || !(pattern.textures & 1u << type->texture)) return false;
    if (type->format != TEXEL_FORMAT_NONE) {
        binding->texel = texel_format_facts(type->format)->channel;
        return (type->access & pattern.access) == pattern.access;
    }
    if (type->element != 0) binding->texel = type->element;
    return pattern.scalar == PATTERN_TEXEL || pattern.scalar == binding->texel;
}

static bool bind_buffer(const TypeTable *types, const Type *pointer) {
    return pointer->kind == TYPE_POINTER && (pointer->access & ACCESS_READ) &&
           type_kind(types, pointer->element) == TYPE_BUFFER;
}

// Whether a scalar of type `scalar` fits where `wanted`, a Pattern.scalar, stands.
static bool bind_scalar(uint8_t wanted, TypeId scalar, Binding *binding) {
    uint32_t scalars = scalars_from(scalar);
    switch (wanted) {
    case PATTERN_S: binding->scalars &= scalars; return binding->scalars != 0;
    case PATTERN_INTEGER: return (scalars & (SCALARS_I32 | SCALARS_U32)) != 0;
    case PATTERN_TEXEL: return binding->texel == 0 || (scalars & 1u << binding->texel) != 0;
    default: return (scalars & 1u << wanted) != 0;
    }
}

// Whether an argument fits a parameter, given what earlier ones decided.
static bool bind(const TypeTable *types, Pattern pattern, TypeId argument, Shape shape, Binding *binding) {
    switch ((PatternKind)pattern.kind) {
    case PATTERN_ATOMIC_POINTER: return bind_atomic(types, type_get(types, argument), false, binding);
    case PATTERN_WORKGROUP_ATOMIC: return bind_atomic(types, type_get(types, argument), true, binding);
    case PATTERN_ARRAY_POINTER: return bind_runtime_array(types, type_get(types, argument));
    case PATTERN_WORKGROUP_E: return bind_workgroup_value(types, type_get(types, argument), binding);
    case PATTERN_TEXTURE:
        return bind_texture(type_get(types, type_without_reference(types, argument)), pattern, binding);
    case PATTERN_SAMPLER: return type_without_reference(types, argument) == pattern.scalar;
    case PATTERN_BUFFER_POINTER: return bind_buffer(types, type_get(types, argument));
    case PATTERN_SCALAR:
        if (shape.columns != 0 || shape.width != 1) return false;
        break;
    case PATTERN_T:
        if (shape.columns != 0 || !bind_width(binding, shape.width)) return false;
        break;
    case PATTERN_VECTOR:
        if (shape.columns != 0 || shape.width != pattern.width) return false;
        break;
    case PATTERN_VECTOR_N:
        if (shape.columns != 0 || shape.width < 2 || !bind_width(binding, shape.width)) return false;
        break;
    case PATTERN_MATRIX_CXR:
        if (shape.columns == 0 || !bind_matrix(binding, shape.columns, shape.width)) return false;
        break;
    case PATTERN_MATRIX_RXC:
        if (shape.columns == 0 || !bind_matrix(binding, shape.width, shape.columns)) return false;
        break;
    case PATTERN_MATRIX_CXC:
        if (shape.columns != shape.width || !bind_matrix(binding, shape.columns, shape.width)) return false;
        break;
    case PATTERN_VOID:
    case PATTERN_E:
    case PATTERN_FREXP_RESULT:
    case PATTERN_MODF_RESULT:
    case PATTERN_COMPARE_EXCHANGE_RESULT: return false;
    }
    return bind_scalar(pattern.scalar, shape.scalar, binding);
}

static bool bind_all(const TypeTable *types, const Overload *overload, const TypeId *arguments,
                     const Shape *shapes, uint32_t count, Binding *binding) {
    if (!overload->is_typed || overload->parameter_count != count) return false;
    *binding = (Binding){.scalars = overload->scalars};
    for (uint32_t i = 0; i < count; i++)
        if (!bind(types, overload->parameters[i], arguments[i], shapes[i], binding)) return false;
    return true;
}

// The type that `pattern` stands for. `argument` is the argument's type, for pointer parameters.
static TypeId substitute(TypeTable *types, Pattern pattern, const Binding *binding, TypeId scalar,
                         TypeId argument) {
    TypeId inside = pattern.scalar == PATTERN_S       ? scalar
                    : pattern.scalar == PATTERN_TEXEL ? binding->texel
                                                      : pattern.scalar;
    if (pattern.scalar == PATTERN_INTEGER)
        inside = shape_of(types, argument).scalar == TYPE_U32_ID ? TYPE_U32_ID : TYPE_I32_ID;
    switch ((PatternKind)pattern.kind) {
    case PATTERN_VOID: return TYPE_VOID_ID;
    case PATTERN_SCALAR: return inside;
    case PATTERN_T:
    case PATTERN_VECTOR_N: return shape_type(types, inside, (Shape){0, binding->width, 0});
    case PATTERN_VECTOR: return type_vector(types, inside, pattern.width);
    case PATTERN_MATRIX_CXR:
    case PATTERN_MATRIX_CXC: return type_matrix(types, inside, binding->columns, binding->rows);
    case PATTERN_MATRIX_RXC: return type_matrix(types, inside, binding->rows, binding->columns);
    case PATTERN_ATOMIC_POINTER:
    case PATTERN_WORKGROUP_ATOMIC:
    case PATTERN_ARRAY_POINTER:
    case PATTERN_BUFFER_POINTER:
    case PATTERN_WORKGROUP_E: return argument;
    case PATTERN_TEXTURE:
    case PATTERN_SAMPLER: return type_without_reference(types, argument);
    case PATTERN_E: return binding->store_type;
    case PATTERN_FREXP_RESULT:
        return type_frexp_result(types, shape_type(types, inside, (Shape){0, binding->width, 0}));
    case PATTERN_MODF_RESULT:
        return type_modf_result(types, shape_type(types, inside, (Shape){0, binding->width, 0}));
    case PATTERN_COMPARE_EXCHANGE_RESULT: return type_compare_exchange_result(types, inside);
    }
    return TYPE_ERROR_ID;
}

// ---- bitcast

// WGSL 17.2.1: T and the 32-bit types of equal shape, AbstractInt to u32, and two f16 for 32 bits. Gives the
// parameter type that `shape` converts to, or 0.
static TypeId bitcast_parameter(Builtins *builtins, Shape target, Shape shape) {
    const uint32_t words = SCALARS_I32 | SCALARS_U32 | SCALARS_F32;
    if (target.scalar == 0 || shape.scalar == 0 || target.columns != 0 || shape.columns != 0) return 0;
    if (!(1u << target.scalar & (words | SCALARS_F16))) return 0;
    uint32_t sources = 0;
    if (shape.width == target.width) {
        sources = target.scalar == TYPE_F16_ID ? (uint32_t)SCALARS_F16 : words;
        if (target.scalar == TYPE_U32_ID) sources |= SCALARS_ABSTRACT_INT;
    } else if (target.scalar == TYPE_F16_ID && target.width == 2 * shape.width) {
        sources = words;
    } else if (target.scalar != TYPE_F16_ID && shape.width == 2 * target.width) {
        sources = SCALARS_F16;
    }
    sources &= scalars_from(shape.scalar);
    if (shape.scalar != TYPE_F16_ID && !builtins->f16) sources &= ~(uint32_t)SCALARS_F16;
    TypeId source = scalars_preferred(sources);
    return source == 0 ? 0 : shape_type(builtins->types, source, shape);
}

static bool resolve_bitcast(Builtins *builtins, const TypeId *template_types, uint32_t template_count,
                            const TypeId *arguments, uint32_t argument_count, Match *match) {
    if (template_count != 1 || argument_count != 1) return false;
    Shape target = shape_of(builtins->types, template_types[0]);
    TypeId parameter = bitcast_parameter(builtins, target, shape_of(builtins->types, arguments[0]));
    if (parameter == 0) return false;
    match->builtin = BUILTIN_bitcast;
    match->flags = BUILTIN_FLAG_CONST | BUILTIN_FLAG_MUST_USE;
    match->result = template_types[0];
    match->parameter_count = 1;
    match->parameters[0] = parameter;
    return true;
}

// ---- choosing among overloads

static void fill_match(Builtins *builtins, BuiltinId builtin, const Overload *overload,
                       const Binding *binding, const TypeId *arguments, Match *match) {
    TypeId scalar = scalars_preferred(binding->scalars);
    match->builtin = builtin;
    match->flags = overload->flags;
    match->parameter_count = overload->parameter_count;
    for (uint32_t i = 0; i < overload->parameter_count; i++)
        match->parameters[i] =
            substitute(builtins->types, overload->parameters[i], binding, scalar, arguments[i]);
    match->result = substitute(builtins->types, overload->result, binding, scalar, 0);
}

// Whether `left` is preferred over `right`: no conversion is worse, and one is better. Both match.
static bool is_preferred(const TypeTable *types, const Match *left, const Match *right,
                         const TypeId *arguments) {
    bool better = false;
    for (uint32_t i = 0; i < left->parameter_count; i++) {
        uint32_t left_rank = type_conversion_rank(types, arguments[i], left->parameters[i]);
        uint32_t right_rank = type_conversion_rank(types, arguments[i], right->parameters[i]);
        if (left_rank > right_rank) return false;
        if (left_rank < right_rank) better = true;
    }
    return better;
}

static uint32_t kept_place(uint32_t subject, const TypeId *arguments, uint32_t count) {
    uint32_t hash = subject;
    for (uint32_t i = 0; i < count; i++)
        hash = hash * 5 + arguments[i];
    return hash % KEPT_MATCHES;
}

bool find_kept_match(const Builtins *builtins, uint32_t subject, const TypeId *arguments, uint32_t count,
                     Match *match) {
    if (count > KEPT_MATCH_PARAMETERS) return false;
    const KeptMatch *kept = &builtins->kept[kept_place(subject, arguments, count)];
    if (kept->subject != subject || kept->argument_count != count) return false;
    for (uint32_t i = 0; i < count; i++)
        if (kept->arguments[i] != arguments[i]) return false;
    match->flags = kept->flags;
    match->result = kept->result;
    match->parameter_count = kept->parameter_count;
    memcpy(match->parameters, kept->parameters, sizeof kept->parameters);
    return true;
}

void keep_match(Builtins *builtins, uint32_t subject, const TypeId *arguments, uint32_t count,
                const Match *match) {
    if (count > KEPT_MATCH_PARAMETERS) return;
    KeptMatch *kept = &builtins->kept[kept_place(subject, arguments, count)];
    kept->subject = subject;
    kept->argument_count = (uint16_t)count;
    kept->parameter_count = (uint16_t)match->parameter_count;
    kept->flags = match->flags;
    kept->result = match->result;
    for (uint32_t i = 0; i < count; i++)
        kept->arguments[i] = arguments[i];
    for (uint32_t i = 0; i < match->parameter_count; i++)
        kept->parameters[i] = match->parameters[i];
}

static bool choose_overload(Builtins *builtins, BuiltinId builtin, const TypeId *arguments,
                            uint32_t argument_count, Match *match) {
    Shape shapes[OVERLOAD_MAX_PARAMETERS];
    for (uint32_t i = 0; i < argument_count; i++)
        shapes[i] = shape_of(builtins->types, arguments[i]);
    const BuiltinOverloads *overloads = builtin_overloads(builtins, builtin);
    bool found = false;
    for (uint32_t i = 0; i < overloads->count; i++) {
        Binding binding;
        if (!bind_all(builtins->types, &overloads->items[i], arguments, shapes, argument_count, &binding))
            continue;
        Match candidate;
        fill_match(builtins, builtin, &overloads->items[i], &binding, arguments, &candidate);
        if (found && !is_preferred(builtins->types, &candidate, match, arguments)) continue;
        *match = candidate;
        found = true;
    }
    return found;
}

bool builtin_resolve(Builtins *builtins, BuiltinId builtin, const TypeId *template_types,
                     uint32_t template_count, const TypeId *arguments, uint32_t argument_count,
                     Match *match) {
    if (builtin == BUILTIN_bitcast)
        return resolve_bitcast(builtins, template_types, template_count, arguments, argument_count, match);
    if (template_count != 0 || argument_count > OVERLOAD_MAX_PARAMETERS) return false;
    match->builtin = builtin;
    if (find_kept_match(builtins, builtin, arguments, argument_count, match)) return true;
    if (!choose_overload(builtins, builtin, arguments, argument_count, match)) return false;
    keep_match(builtins, builtin, arguments, argument_count, match);
    return true;
}

void match_concretize(TypeTable *types, Match *match) {
    for (uint32_t i = 0; i < match->parameter_count; i++)
        match->parameters[i] = type_concretize(types, match->parameters[i]);
    match->result = type_concretize(types, match->result);
}

// ---- explaining a failure

// How many arguments, from the first on, fit `overload`.
static uint32_t fitting_arguments(Builtins *builtins, const Overload *overload, const TypeId *arguments,
                                  uint32_t count) {
    Binding binding = {.scalars = overload->scalars};
    uint32_t fitting = 0;
    while (fitting < count && fitting < overload->parameter_count &&
           bind(builtins->types, overload->parameters[fitting], arguments[fitting],
                shape_of(builtins->types, arguments[fitting]), &binding))
        fitting++;
    return fitting;
}

const char *builtin_candidates(Builtins *builtins, Arena *arena, BuiltinId builtin, const TypeId *arguments,
                               uint32_t argument_count, uint32_t *failing) {
    *failing = UINT32_MAX;
    const BuiltinOverloads *overloads = builtin_overloads(builtins, builtin);
    uint32_t best = 0;
    for (uint32_t i = 0; i < overloads->count; i++) {
        uint32_t fitting = fitting_arguments(builtins, &overloads->items[i], arguments, argument_count);
        if (fitting > best) best = fitting;
    }
    if (best < argument_count && overloads->count != 0 && overloads->items[0].is_typed) *failing = best;
    uint32_t count;
    const OverloadText *lines = builtin_texts(builtin, &count);
    const char *text = "";
    for (uint32_t i = 0; i < count; i++) {
        // Only those that fit best.
        if (fitting_arguments(builtins, &overloads->items[i], arguments, argument_count) < best) continue;
        const char *where = lines[i].parameterization;
        text = arena_print(arena, "%s%s%s%s%s%s", text, *text == '\0' ? "" : "\n", builtin_text(builtin),
                           lines[i].signature, *where == '\0' ? "" : " where ", where);
    }
    return text;
}
