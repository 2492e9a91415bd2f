// Constants. Equal ones have equal ids, because WGSL's constants are interned and their instructions too.
#include "sema/numeric.h"
#include "spirv/emitter.h"

#include <string.h>

SpvId emit_null(Emitter *e, SpvId type) {
    return builder_constant(&e->builder, SpvOpConstantNull, type, NULL, 0);
}

uint32_t emit_scalar_bits(const Constant *constant) {
    if (constant->kind == CONST_INTEGER) return (uint32_t)constant->integer;
    return constant->type == TYPE_F16_ID ? numeric_f16_bits(constant->real)
                                         : numeric_f32_bits(constant->real);
}

static SpvId make_composite(Emitter *e, ConstId id, SpvId type) {
    uint32_t count = const_get(e->constants, id)->elements.count;
    uint32_t short_list[4];
    uint32_t *elements = count <= 4 ? short_list : ARENA_ARRAY(e->arena, uint32_t, count);
    for (uint32_t i = 0; i < count; i++)
        elements[i] = emit_constant(e, const_element(e->constants, id, i));
    return builder_constant(&e->builder, SpvOpConstantComposite, type, elements, count);
}

static SpvId make_constant(Emitter *e, ConstId id) {
    const Constant *constant = const_get(e->constants, id);
    SpvId type = emit_type(e, constant->type, LAYOUT_LOGICAL);
    switch ((ConstKind)constant->kind) {
    case CONST_ZERO: return emit_null(e, type);
    case CONST_COMPOSITE: return make_composite(e, id, type);
    default: break;
    }
    if (constant->type == TYPE_BOOL_ID)
        return builder_constant(&e->builder, constant->integer ? SpvOpConstantTrue : SpvOpConstantFalse, type,
                                NULL, 0);
    return builder_constant(&e->builder, SpvOpConstant, type, WORDS(emit_scalar_bits(constant)));
}

SpvId emit_constant(Emitter *e, ConstId id) {
    while (e->constant_ids.count <= id)
        vec_push(e->arena, &e->constant_ids, 0);
    if (e->constant_ids.items[id] == 0) {
        SpvId made = make_constant(e, id);
        e->constant_ids.items[id] = made;
    }
    return e->constant_ids.items[id];
}

SpvId emit_u32(Emitter *e, uint32_t value) {
    SpvId type = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    return builder_constant(&e->builder, SpvOpConstant, type, WORDS(value));
}

static ConstId scalar_constant(Emitter *e, TypeId type, double value) {
    TypeKind kind = type_kind(e->types, type);
    return kind == TYPE_F32 || kind == TYPE_F16 ? const_float(e->constants, type, value)
                                                : const_integer(e->constants, type, (int64_t)value);
}

SpvId emit_splat_constant(Emitter *e, TypeId type, double value) {
    ConstId scalar = scalar_constant(e, type_scalar(e->types, type), value);
    const Type *vector = type_get(e->types, type);
    if (vector->kind != TYPE_VECTOR) return emit_constant(e, scalar);
    ConstId parts[4] = {scalar, scalar, scalar, scalar};
    return emit_constant(e, const_composite(e->constants, type, parts, vector->width));
}
