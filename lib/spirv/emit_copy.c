// Values between buffers, whose arrays and structures are laid out, and the rest of the module, where they
// must not be (VUID-StandaloneSpirv-None-10684).
//
// A value without long arrays is loaded whole and converted: by OpCopyLogical from SPIR-V 1.4 on, before that
// part by part. Long arrays are copied by loops between the buffer and a variable of the function.
#include "spirv/emitter.h"

enum { INLINE_LEAVES = 16, MOST_COPIES = 1 << 16, SPIRV_1_4 = 0x10400 };

static uint32_t part_count(Emitter *e, TypeId type) {
    if (type_kind(e->types, type) == TYPE_STRUCT) return type_structure_of(e->types, type)->member_count;
    return type_get(e->types, type)->count;
}

static TypeId part_type(Emitter *e, TypeId type, uint32_t part) {
    if (type_kind(e->types, type) == TYPE_STRUCT) return type_member(e->types, type, part)->type;
    return type_get(e->types, type)->element;
}

// ---- conversion of values

static Layout source_of(HelperKind kind) {
    return kind == HELPER_TO_LOGICAL ? LAYOUT_BUFFER : LAYOUT_LOGICAL;
}

static Layout target_of(HelperKind kind) {
    return kind == HELPER_TO_LOGICAL ? LAYOUT_LOGICAL : LAYOUT_BUFFER;
}

static SpvId emit_twin(Emitter *e, HelperKind kind, TypeId type, SpvId value);

static SpvId emit_twin_parts(Emitter *e, HelperKind kind, TypeId type, SpvId value) {
    uint32_t count = part_count(e, type);
    SpvId short_list[INLINE_LEAVES];
    SpvId *parts = count <= INLINE_LEAVES ? short_list : ARENA_ARRAY(e->arena, SpvId, count);
    for (uint32_t i = 0; i < count; i++) {
        TypeId part = part_type(e, type, i);
        SpvId source = emit_type(e, part, source_of(kind));
        SpvId extracted = emit_op2(e, SpvOpCompositeExtract, source, value, i);
        parts[i] = emit_twin(e, kind, part, extracted);
    }
    return emit_construct(e, emit_type(e, type, target_of(kind)), parts, count);
}

static SpvId helper_for(Emitter *e, HelperKind kind, TypeId type) {
    emit_type_info(e, type);
    SpvId *known = &e->type_info.items[type].convert[kind];
    if (*known == 0) {
        *known = builder_id(&e->builder);
        Helper helper = {.kind = kind, .type = type, .id = *known};
        vec_push(e->arena, &e->helpers, helper);
    }
    return *known;
}

static SpvId emit_twin(Emitter *e, HelperKind kind, TypeId type, SpvId value) {
    if (!emit_is_composite(e, type)) return value;
    SpvId target = emit_type(e, type, target_of(kind));
    if (e->version >= SPIRV_1_4) return emit_op1(e, SpvOpCopyLogical, target, value);
    if (emit_type_info(e, type)->leaves <= INLINE_LEAVES) return emit_twin_parts(e, kind, type, value);
    return emit_op2(e, SpvOpFunctionCall, target, helper_for(e, kind, type), value);
}

void emit_convert_helper(Emitter *e, const Helper *helper) {
    Builder *b = &e->builder;
    emit_begin_function(e);
    SpvId source = emit_type(e, helper->type, source_of(helper->kind));
    SpvId target = emit_type(e, helper->type, target_of(helper->kind));
    SpvId value = builder_id(b);
    Words parameters = {0};
    builder_inst(b, &parameters, SpvOpFunctionParameter, WORDS(source, value));
    SpvId type = emit_function_type(e, target, &source, 1);
    SpvId converted = emit_twin_parts(e, helper->kind, helper->type, value);
    emit_void(e, SpvOpReturnValue, WORDS(converted));
    emit_end_function(e, helper->id, target, type, &parameters);
}

// ---- copies in memory

// A variable of the function through which values of `type` pass.
static SpvId scratch_variable(Emitter *e, TypeId type) {
    while (e->scratch_variables.count <= type)
        vec_push(e->arena, &e->scratch_variables, (Stamped){0});
    Stamped *known = &e->scratch_variables.items[type];
    if (known->stamp != e->fn.stamp) {
        known->id = emit_local(e, emit_type(e, type, LAYOUT_LOGICAL), 0);
        known->stamp = e->fn.stamp;
    }
    return known->id;
}

// Two places of one type: a part of a variable of the function, and of a buffer.
typedef struct Twins {
    SpvId logical;
    SpvId buffer;
    SpvStorageClass storage;
} Twins;

static void emit_move(Emitter *e, HelperKind kind, Twins twins, TypeId type);

static void emit_move_part(Emitter *e, HelperKind kind, Twins twins, TypeId part, SpvId index) {
    SpvId logical = emit_type(e, part, LAYOUT_LOGICAL);
    SpvId laid_out = emit_type(e, part, LAYOUT_BUFFER);
    twins.logical = emit_access_chain(e, SpvStorageClassFunction, logical, twins.logical, &index, 1);
    twins.buffer = emit_access_chain(e, twins.storage, laid_out, twins.buffer, &index, 1);
    emit_move(e, kind, twins, part);
}

static void emit_move(Emitter *e, HelperKind kind, Twins twins, TypeId type) {
    if (!emit_type_info(e, type)->has_long_array) {
        if (kind == HELPER_TO_LOGICAL) {
            SpvId value = emit_load_buffer(e, twins.storage, twins.buffer, type);
            emit_void(e, SpvOpStore, WORDS(twins.logical, value));
        } else {
            SpvId value = emit_op1(e, SpvOpLoad, emit_type(e, type, LAYOUT_LOGICAL), twins.logical);
            emit_store_buffer(e, twins.storage, twins.buffer, type, value);
        }
        return;
    }
    uint32_t count = part_count(e, type);
    if (type_kind(e->types, type) == TYPE_ARRAY && count > LONG_ARRAY) {
        CountedLoop loop = emit_begin_loop(e, emit_u32(e, 0), emit_u32(e, count), emit_u32(e, 1));
        emit_move_part(e, kind, twins, part_type(e, type, 0), loop.index);
        emit_end_loop(e, &loop);
        return;
    }
    for (uint32_t i = 0; i < count; i++)
        emit_move_part(e, kind, twins, part_type(e, type, i), emit_u32(e, i));
}

// Structures of structures with long arrays can repeat themselves beyond all bounds.
static bool is_copyable(Emitter *e, TypeId type) {
    if (emit_type_info(e, type)->copy_cost <= MOST_COPIES) return true;
    NodeId node = type_kind(e->types, type) == TYPE_STRUCT ? type_structure_of(e->types, type)->node : 0;
    emit_error(e, node, "a value of this type has too many arrays in it to be copied from or to a buffer");
    return false;
}

SpvId emit_load_buffer(Emitter *e, SpvStorageClass storage, SpvId pointer, TypeId type) {
    SpvId logical = emit_type(e, type, LAYOUT_LOGICAL);
    if (!emit_is_composite(e, type)) return emit_op1(e, SpvOpLoad, logical, pointer);
    if (!emit_type_info(e, type)->has_long_array) {
        SpvId value = emit_op1(e, SpvOpLoad, emit_type(e, type, LAYOUT_BUFFER), pointer);
        return emit_twin(e, HELPER_TO_LOGICAL, type, value);
    }
    SpvId variable = scratch_variable(e, type);
    Twins twins = {variable, pointer, storage};
    if (is_copyable(e, type)) emit_move(e, HELPER_TO_LOGICAL, twins, type);
    return emit_op1(e, SpvOpLoad, logical, variable);
}

void emit_store_buffer(Emitter *e, SpvStorageClass storage, SpvId pointer, TypeId type, SpvId value) {
    if (!emit_is_composite(e, type)) {
        emit_void(e, SpvOpStore, WORDS(pointer, value));
        return;
    }
    if (!emit_type_info(e, type)->has_long_array) {
        SpvId twin = emit_twin(e, HELPER_TO_BUFFER, type, value);
        emit_void(e, SpvOpStore, WORDS(pointer, twin));
        return;
    }
    SpvId variable = scratch_variable(e, type);
    emit_void(e, SpvOpStore, WORDS(variable, value));
    Twins twins = {variable, pointer, storage};
    if (is_copyable(e, type)) emit_move(e, HELPER_TO_BUFFER, twins, type);
}
