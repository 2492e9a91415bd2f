// Values between buffers, whose arrays and structures are laid out, and the rest of the module, where they
// must not be (VUID-StandaloneSpirv-None-10684).
//
// A value without long arrays is loaded whole and converted: by OpCopyLogical from SPIR-V 1.4 on, before that
// part by part. Long arrays are moved by loops, through a variable of the function where the value is needed
// as a whole.
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
    builder_inst(b, &e->fn.parameter_code, SpvOpFunctionParameter, WORDS(source, value));
    emit_open_function(e, helper->id, target, emit_function_type(e, target, &source, 1));
    SpvId converted = emit_twin_parts(e, helper->kind, helper->type, value);
    emit_void(e, SpvOpReturnValue, WORDS(converted));
    emit_end_function(e);
}

// ---- copies in memory

Spot emit_scratch_spot(Emitter *e, TypeId type) {
    while (e->scratch_variables.count <= type)
        vec_push(e->arena, &e->scratch_variables, (Stamped){0});
    Stamped *known = &e->scratch_variables.items[type];
    if (known->stamp != e->fn.stamp) {
        known->id = emit_local(e, emit_type(e, type, LAYOUT_LOGICAL), 0);
        known->stamp = e->fn.stamp;
    }
    return (Spot){known->id, SpvStorageClassFunction, LAYOUT_LOGICAL};
}

Spot emit_spot_part(Emitter *e, Spot spot, TypeId part, SpvId index) {
    SpvId type = emit_type(e, part, spot.layout);
    spot.pointer = emit_access_chain(e, spot.storage, type, spot.pointer, &index, 1);
    return spot;
}

// As it lies there.
static SpvId load_laid_out(Emitter *e, Spot spot, TypeId type) {
    return emit_op1(e, SpvOpLoad, emit_type(e, type, spot.layout), spot.pointer);
}

static void move_whole(Emitter *e, Spot to, Spot from, TypeId type) {
    SpvId value = load_laid_out(e, from, type);
    if (to.layout != from.layout) {
        HelperKind kind = to.layout == LAYOUT_LOGICAL ? HELPER_TO_LOGICAL : HELPER_TO_BUFFER;
        value = emit_twin(e, kind, type, value);
    }
    emit_void(e, SpvOpStore, WORDS(to.pointer, value));
}

static void move_parts(Emitter *e, Spot to, Spot from, TypeId type) {
    if (!emit_type_info(e, type)->has_long_array) {
        move_whole(e, to, from, type);
        return;
    }
    uint32_t count = part_count(e, type);
    if (type_kind(e->types, type) == TYPE_ARRAY && count > LONG_ARRAY) {
        TypeId part = part_type(e, type, 0);
        CountedLoop loop = emit_begin_loop(e, emit_u32(e, 0), emit_u32(e, count), emit_u32(e, 1));
        Spot to_part = emit_spot_part(e, to, part, loop.index);
        move_parts(e, to_part, emit_spot_part(e, from, part, loop.index), part);
        emit_end_loop(e, &loop);
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        TypeId part = part_type(e, type, i);
        Spot to_part = emit_spot_part(e, to, part, emit_u32(e, i));
        move_parts(e, to_part, emit_spot_part(e, from, part, emit_u32(e, i)), part);
    }
}

// Structures of structures with long arrays can repeat themselves beyond all bounds.
bool emit_is_movable(Emitter *e, TypeId type) {
    if (emit_type_info(e, type)->copy_cost <= MOST_COPIES) return true;
    NodeId node = type_kind(e->types, type) == TYPE_STRUCT ? type_structure_of(e->types, type)->node : 0;
    emit_error(e, node, "a value of this type has too many arrays in it to be copied from or to a buffer");
    return false;
}

void emit_move(Emitter *e, Spot to, Spot from, TypeId type) {
    if (emit_is_movable(e, type)) move_parts(e, to, from, type);
}

SpvId emit_load_spot(Emitter *e, Spot spot, TypeId type) {
    SpvId value = load_laid_out(e, spot, type);
    return spot.layout == LAYOUT_BUFFER ? emit_twin(e, HELPER_TO_LOGICAL, type, value) : value;
}

SpvId emit_load_buffer(Emitter *e, SpvStorageClass storage, SpvId pointer, TypeId type) {
    Spot from = {pointer, storage, LAYOUT_BUFFER};
    if (!emit_type_info(e, type)->has_long_array) return emit_load_spot(e, from, type);
    Spot scratch = emit_scratch_spot(e, type);
    emit_move(e, scratch, from, type);
    return load_laid_out(e, scratch, type);
}

void emit_store_buffer(Emitter *e, SpvStorageClass storage, SpvId pointer, TypeId type, SpvId value) {
    Spot to = {pointer, storage, LAYOUT_BUFFER};
    if (!emit_type_info(e, type)->has_long_array) {
        emit_store_spot(e, to, type, value);
        return;
    }
    Spot scratch = emit_scratch_spot(e, type);
    emit_store_spot(e, scratch, type, value);
    emit_move(e, to, scratch, type);
}

void emit_store_spot(Emitter *e, Spot spot, TypeId type, SpvId value) {
    if (spot.layout == LAYOUT_BUFFER) value = emit_twin(e, HELPER_TO_BUFFER, type, value);
    emit_void(e, SpvOpStore, WORDS(spot.pointer, value));
}
