#include "sema/types.h"

#include "sema/layout.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { FIRST_SLOTS = 256 };

static uint32_t hash_word(uint32_t hash, uint32_t word) {
    hash = (hash ^ word) * 0x9E3779B1u;
    return hash ^ (hash >> 15);
}

static uint32_t hash_type(const TypeTable *types, const Type *type) {
    uint32_t hash = types->arena->seed ^ (uint32_t)(type->kind | type->width << 5 | type->columns << 8 |
                                                    type->address_space << 11 | type->access << 15 |
                                                    type->count_kind << 18 | type->texture << 20);
    hash = hash_word(hash, type->format);
    hash = hash_word(hash, type->element);
    hash = hash_word(hash, type->count);
    return hash_word(hash, type->structure);
}

static bool same_type(const Type *left, const Type *right) {
    return left->kind == right->kind && left->element == right->element && left->count == right->count &&
           left->structure == right->structure && left->width == right->width &&
           left->columns == right->columns && left->address_space == right->address_space &&
           left->access == right->access && left->count_kind == right->count_kind &&
           left->texture == right->texture && left->format == right->format;
}

static void grow_slots(TypeTable *types) {
    uint32_t old_slots = types->slot_mask + 1;
    uint32_t slots = old_slots * 2;
    types->slots =
        arena_resize(types->arena, types->slots, old_slots * sizeof(uint32_t), slots * sizeof(uint32_t));
    memset(types->slots, 0, slots * sizeof(uint32_t));
    types->slot_mask = slots - 1;
    for (TypeId id = 1; id < types->types.count; id++) {
        uint32_t slot = hash_type(types, &types->types.items[id]) & types->slot_mask;
        while (types->slots[slot] != 0)
            slot = (slot + 1) & types->slot_mask;
        types->slots[slot] = id;
    }
}

// The handle of the type with the fields of `key` that say what it is; the facts are filled in here.
static TypeId intern_type(TypeTable *types, Type key) {
    uint32_t slot = hash_type(types, &key) & types->slot_mask;
    for (TypeId id; (id = types->slots[slot]) != 0; slot = (slot + 1) & types->slot_mask)
        if (same_type(type_get(types, id), &key)) return id;
    TypeId id = types->types.count;
    if (key.kind != TYPE_STRUCT) layout_type(types, &key);
    vec_push(types->arena, &types->types, key);
    types->slots[slot] = id;
    if (id > types->slot_mask / 2) grow_slots(types);
    return id;
}

void types_init(TypeTable *types, Arena *arena, Interner *names) {
    memset(types, 0, sizeof *types);
    types->arena = arena;
    types->names = names;
    types->slots = ARENA_ARRAY_ZERO(arena, uint32_t, FIRST_SLOTS);
    types->slot_mask = FIRST_SLOTS - 1;
    vec_push(arena, &types->counts, ((OverrideCount){0}));
    Type error = {.kind = TYPE_ERROR};
    vec_push(arena, &types->types, error);
    layout_type(types, &types->types.items[TYPE_ERROR_ID]);
    for (uint32_t kind = TYPE_VOID; kind <= TYPE_TEXTURE_EXTERNAL; kind++) {
        TypeId id = intern_type(types, (Type){.kind = (uint8_t)kind});
        assert(id == kind); // ORDER: TypeKind begins as the TYPE_*_ID do
        (void)id;
    }
}

TypeId type_vector(TypeTable *types, TypeId element, uint32_t width) {
    assert(element < TYPE_FIRST_COMPOSED && width >= 2 && width <= 4);
    TypeId *known = &types->vectors[element][width - 2];
    if (*known == 0)
        *known = intern_type(types, (Type){.kind = TYPE_VECTOR, .width = (uint8_t)width, .element = element});
    return *known;
}

TypeId type_matrix(TypeTable *types, TypeId element, uint32_t columns, uint32_t rows) {
    assert(element < TYPE_FIRST_COMPOSED && columns >= 2 && columns <= 4 && rows >= 2 && rows <= 4);
    TypeId *known = &types->matrices[element][columns - 2][rows - 2];
    if (*known == 0) {
        Type matrix = {.kind = TYPE_MATRIX, .width = (uint8_t)rows, .columns = (uint8_t)columns};
        matrix.element = type_vector(types, element, rows);
        *known = intern_type(types, matrix);
    }
    return *known;
}

TypeId type_atomic(TypeTable *types, TypeId element) {
    return intern_type(types, (Type){.kind = TYPE_ATOMIC, .element = element});
}

TypeId type_array(TypeTable *types, TypeId element, CountKind kind, uint32_t count) {
    Type array = {.kind = TYPE_ARRAY, .count_kind = (uint8_t)kind, .element = element};
    array.count = kind == COUNT_RUNTIME ? 0 : count;
    return intern_type(types, array);
}

static TypeId memory_view(TypeTable *types, TypeKind kind, TypeId store_type, AddressSpace space,
                          AccessMode access) {
    TypeId *known = &types->views[(store_type + kind * 8u + space * 16u) % TYPE_KEPT_VIEWS];
    const Type *type = type_get(types, *known); // the error type, if there is none
    if (type->kind == kind && type->element == store_type && type->address_space == space &&
        type->access == access)
        return *known;
    *known = intern_type(types, (Type){.kind = (uint8_t)kind,
                                       .address_space = (uint8_t)space,
                                       .access = (uint8_t)access,
                                       .element = store_type});
    return *known;
}

TypeId type_reference(TypeTable *types, TypeId store_type, AddressSpace space, AccessMode access) {
    return memory_view(types, TYPE_REFERENCE, store_type, space, access);
}

TypeId type_pointer(TypeTable *types, TypeId store_type, AddressSpace space, AccessMode access) {
    return memory_view(types, TYPE_POINTER, store_type, space, access);
}

TypeId type_sampled_texture(TypeTable *types, TextureShape shape, TypeId sampled_type) {
    return intern_type(types,
                       (Type){.kind = TYPE_TEXTURE, .texture = (uint8_t)shape, .element = sampled_type});
}

TypeId type_storage_texture(TypeTable *types, TextureShape shape, uint32_t format, AccessMode access) {
    return intern_type(types, (Type){.kind = TYPE_TEXTURE,
                                     .texture = (uint8_t)shape,
                                     .format = (uint8_t)format,
                                     .access = (uint8_t)access});
}

TypeId type_buffer(TypeTable *types, CountKind kind, uint32_t bytes) {
    Type buffer = {.kind = TYPE_BUFFER, .count_kind = (uint8_t)kind};
    buffer.count = kind == COUNT_RUNTIME ? 0 : bytes;
    return intern_type(types, buffer);
}

// WGSL 6.2.9: counts match if they are identifiers that resolve to the same override.
CountId type_override_count(TypeTable *types, NodeId expression, uint32_t declaration) {
    if (declaration != 0) {
        while (types->count_of_declaration.count <= declaration)
            vec_push(types->arena, &types->count_of_declaration, 0);
        CountId known = types->count_of_declaration.items[declaration];
        if (known != 0) return known;
        types->count_of_declaration.items[declaration] = types->counts.count;
    }
    CountId count = types->counts.count;
    vec_push(types->arena, &types->counts,
             ((OverrideCount){.expression = expression, .declaration = declaration}));
    return count;
}

TypeId type_structure(TypeTable *types, NameId name, NodeId node, const StructMember *members,
                      uint32_t count) {
    uint32_t structure = types->structures.count;
    uint32_t first = types->members.count;
    vec_reserve(types->arena, &types->members, count + 1); // so that there is an array, even without members
    for (uint32_t i = 0; i < count; i++)
        vec_push(types->arena, &types->members, members[i]);
    Type type = {.kind = TYPE_STRUCT, .structure = structure};
    layout_structure(types, types->members.items + first, count, &type);
    TypeId id = intern_type(types, type);
    vec_push(types->arena, &types->structures, ((Structure){name, node, first, count, id}));
    return id;
}

// ---- predeclared structures

static uint32_t width_of(const TypeTable *types, TypeId id) {
    const Type *type = type_get(types, id);
    return type->kind == TYPE_VECTOR ? type->width : 1;
}

static TypeId with_width(TypeTable *types, TypeId scalar, uint32_t width) {
    return width == 1 ? scalar : type_vector(types, scalar, width);
}

static TypeId result_structure(TypeTable *types, const char *name, const char *first, TypeId first_type,
                               const char *second, TypeId second_type) {
    StructMember members[2];
    memset(members, 0, sizeof members);
    members[0].name = intern_text(types->names, first);
    members[0].type = first_type;
    members[1].name = intern_text(types->names, second);
    members[1].type = second_type;
    return type_structure(types, intern_text(types->names, name), 0, members, 2);
}

static void result_name(char *name, size_t room, const char *function, TypeId scalar, uint32_t width) {
    const char *suffix = scalar == TYPE_F32_ID ? "f32" : scalar == TYPE_F16_ID ? "f16" : "abstract";
    if (width == 1)
        snprintf(name, room, "__%s_result_%s", function, suffix);
    else
        snprintf(name, room, "__%s_result_vec%u_%s", function, width, suffix);
}

TypeId type_frexp_result(TypeTable *types, TypeId type) {
    TypeId scalar = type_scalar(types, type);
    uint32_t width = width_of(types, type);
    TypeId *known = &types->results[RESULT_FREXP][scalar][width - 1];
    if (*known == 0) {
        char name[40];
        result_name(name, sizeof name, "frexp", scalar, width);
        TypeId exponent = scalar == TYPE_ABSTRACT_FLOAT_ID ? TYPE_ABSTRACT_INT_ID : TYPE_I32_ID;
        *known = result_structure(types, name, "fract", type, "exp", with_width(types, exponent, width));
    }
    return *known;
}

TypeId type_modf_result(TypeTable *types, TypeId type) {
    TypeId scalar = type_scalar(types, type);
    uint32_t width = width_of(types, type);
    TypeId *known = &types->results[RESULT_MODF][scalar][width - 1];
    if (*known == 0) {
        char name[40];
        result_name(name, sizeof name, "modf", scalar, width);
        *known = result_structure(types, name, "fract", type, "whole", type);
    }
    return *known;
}

TypeId type_compare_exchange_result(TypeTable *types, TypeId type) {
    TypeId *known = &types->results[RESULT_COMPARE_EXCHANGE][type][0];
    if (*known == 0)
        *known = result_structure(types,
                                  type == TYPE_I32_ID ? "__atomic_compare_exchange_result<i32>"
                                                      : "__atomic_compare_exchange_result<u32>",
                                  "old_value", type, "exchanged", TYPE_BOOL_ID);
    return *known;
}

// The concrete type `scalar` in place of AbstractFloat in the result of frexp or modf; 0 for other types.
static TypeId concrete_result(const TypeTable *types, TypeId id, TypeId scalar) {
    if (type_structure_of(types, id)->node != 0 || type_member(types, id, 0)->node != 0) return 0;
    uint32_t width = width_of(types, type_member(types, id, 0)->type);
    for (ResultKind kind = RESULT_FREXP; kind <= RESULT_MODF; kind++)
        if (types->results[kind][TYPE_ABSTRACT_FLOAT_ID][width - 1] == id)
            return types->results[kind][scalar][width - 1];
    return 0;
}

// ---- questions

uint64_t type_array_stride(const TypeTable *types, TypeId array) {
    const Type *element = type_get(types, type_get(types, array)->element);
    return layout_round_up(element->size, element->alignment);
}

TypeId type_scalar(const TypeTable *types, TypeId id) {
    if (id < TYPE_FIRST_COMPOSED) return id;
    const Type *type = type_get(types, id);
    switch ((TypeKind)type->kind) {
    case TYPE_VECTOR:
    case TYPE_ATOMIC: return type->element;
    case TYPE_MATRIX: return type_get(types, type->element)->element;
    default: return id;
    }
}

TypeId type_element(const TypeTable *types, TypeId id) {
    const Type *type = type_get(types, id);
    switch ((TypeKind)type->kind) {
    case TYPE_VECTOR:
    case TYPE_MATRIX:
    case TYPE_ARRAY: return type->element;
    default: return 0;
    }
}

TypeId type_without_reference(const TypeTable *types, TypeId id) {
    const Type *type = type_get(types, id);
    return type->kind == TYPE_REFERENCE ? type->element : id;
}

static TypeId concrete_scalar(TypeId scalar) {
    return scalar == TYPE_ABSTRACT_INT_ID     ? TYPE_I32_ID
           : scalar == TYPE_ABSTRACT_FLOAT_ID ? TYPE_F32_ID
                                              : scalar;
}

TypeId type_concretize(TypeTable *types, TypeId id) {
    Type type = *type_get(types, id);
    if (type.flags & TYPE_CONCRETE) return id;
    switch ((TypeKind)type.kind) {
    case TYPE_VECTOR: return type_vector(types, concrete_scalar(type.element), type.width);
    case TYPE_MATRIX:
        return type_matrix(types, concrete_scalar(type_scalar(types, id)), type.columns, type.width);
    case TYPE_ARRAY: // as deep as arrays nest, which the parser bounds
        return type_array(types, type_concretize(types, type.element), (CountKind)type.count_kind,
                          type.count);
    case TYPE_STRUCT: {
        TypeId whole = type_concretize(types, type_member(types, id, 0)->type);
        uint32_t width = width_of(types, whole);
        if (types->results[RESULT_FREXP][TYPE_ABSTRACT_FLOAT_ID][width - 1] == id)
            return type_frexp_result(types, whole);
        return type_modf_result(types, whole);
    }
    default: return concrete_scalar(id);
    }
}

static uint32_t scalar_conversion_rank(TypeId from, TypeId to) {
    if (from == TYPE_ABSTRACT_FLOAT_ID) {
        if (to == TYPE_F32_ID) return 1;
        if (to == TYPE_F16_ID) return 2;
    } else if (from == TYPE_ABSTRACT_INT_ID) {
        switch (to) {
        case TYPE_I32_ID: return 3;
        case TYPE_U32_ID: return 4;
        case TYPE_ABSTRACT_FLOAT_ID: return 5;
        case TYPE_F32_ID: return 6;
        case TYPE_F16_ID: return 7;
        default: break;
        }
    }
    return CONVERSION_INFEASIBLE;
}

// A pointer to a fixed-size buffer passes for one to a smaller or to a runtime-sized buffer.
static uint32_t buffer_pointer_rank(const TypeTable *types, const Type *from, const Type *to) {
    const Type *source = type_get(types, from->element);
    const Type *target = type_get(types, to->element);
    if (source->kind != TYPE_BUFFER || target->kind != TYPE_BUFFER || source->count_kind == COUNT_RUNTIME ||
        from->address_space != to->address_space || from->access != to->access)
        return CONVERSION_INFEASIBLE;
    if (target->count_kind == COUNT_RUNTIME) return 1;
    bool known = source->count_kind == COUNT_CONST && target->count_kind == COUNT_CONST;
    return known && target->count < source->count ? 1 : CONVERSION_INFEASIBLE;
}

// WGSL 6.1.2 Conversion rank
uint32_t type_conversion_rank(const TypeTable *types, TypeId from, TypeId to) {
    if (from == to) return 0;
    const Type *source = type_get(types, from);
    if (source->kind == TYPE_REFERENCE && (source->access & ACCESS_READ)) {
        from = source->element;
        if (from == to) return 0;
        source = type_get(types, from);
    }
    const Type *target = type_get(types, to);
    while (source->kind == TYPE_ARRAY && target->kind == TYPE_ARRAY &&
           source->count_kind == target->count_kind && source->count == target->count) {
        from = source->element;
        to = target->element;
        source = type_get(types, from);
        target = type_get(types, to);
    }
    if (source->kind == TYPE_POINTER && target->kind == TYPE_POINTER)
        return buffer_pointer_rank(types, source, target);
    if (source->flags & TYPE_CONCRETE) return CONVERSION_INFEASIBLE;
    if (source->kind == TYPE_STRUCT) {
        if (to == concrete_result(types, from, TYPE_F32_ID)) return 1;
        return to == concrete_result(types, from, TYPE_F16_ID) ? 2 : CONVERSION_INFEASIBLE;
    }
    if (source->kind == TYPE_VECTOR || source->kind == TYPE_MATRIX) {
        if (target->kind != source->kind || target->width != source->width ||
            target->columns != source->columns)
            return CONVERSION_INFEASIBLE;
        from = type_scalar(types, from);
        to = type_scalar(types, to);
    }
    return scalar_conversion_rank(from, to);
}
