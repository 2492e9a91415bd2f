// Constants. Equal ones have equal ids, because WGSL's constants are interned.
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

// Nothing else makes such an instruction, so it is not looked for among those that are there.
static SpvId put_constant(Emitter *e, SpvOp op, SpvId type, const uint32_t *operands, uint32_t count) {
    uint32_t *words = builder_open(&e->builder, &e->builder.sections[SECTION_GLOBALS], op, count + 2);
    words[0] = type;
    words[1] = builder_id(&e->builder);
    memcpy(words + 2, operands, count * sizeof *operands);
    return words[1];
}

static SpvId make_composite(Emitter *e, ConstId id, SpvId type) {
    uint32_t count = const_get(e->constants, id)->elements.count;
    uint32_t base = e->elements.count;
    for (uint32_t i = 0; i < count; i++) {
        SpvId element = emit_constant(e, const_element(e->constants, id, i));
        vec_push(e->arena, &e->elements, element);
    }
    e->elements.count = base;
    return put_constant(e, SpvOpConstantComposite, type, e->elements.items + base, count);
}

static SpvId make_constant(Emitter *e, ConstId id) {
    SpvId type = emit_type(e, const_get(e->constants, id)->type, LAYOUT_LOGICAL);
    const Constant *constant = const_get(e->constants, id);
    switch ((ConstKind)constant->kind) {
    case CONST_ZERO: return emit_null(e, type);
    case CONST_COMPOSITE: return make_composite(e, id, type);
    default: break;
    }
    if (constant->type == TYPE_BOOL_ID)
        return builder_constant(&e->builder, constant->integer ? SpvOpConstantTrue : SpvOpConstantFalse, type,
                                NULL, 0);
    return put_constant(e, SpvOpConstant, type, WORDS(emit_scalar_bits(constant)));
}

SpvId emit_new_constant(Emitter *e, ConstId id) {
    while (e->constant_ids.count <= id)
        vec_push(e->arena, &e->constant_ids, 0);
    SpvId made = make_constant(e, id);
    e->constant_ids.items[id] = made;
    return made;
}

SpvId emit_u32(Emitter *e, uint32_t value) {
    if (value < KEPT_CONSTANTS && e->small_constants[value] != 0) return e->small_constants[value];
    SpvId id = emit_constant(e, const_integer(e->constants, TYPE_U32_ID, value));
    if (value < KEPT_CONSTANTS) e->small_constants[value] = id;
    return id;
}

static ConstId scalar_constant(Emitter *e, TypeId type, double value) {
    TypeKind kind = type_kind(e->types, type);
    if (kind == TYPE_F32 || kind == TYPE_F16)
        return const_float(e->constants, type, numeric_round(value, type));
    return const_integer(e->constants, type, (int64_t)value);
}

SpvId emit_splat_constant(Emitter *e, TypeId type, double value) {
    ConstId scalar = scalar_constant(e, type_scalar(e->types, type), value);
    const Type *vector = type_get(e->types, type);
    if (vector->kind != TYPE_VECTOR) return emit_constant(e, scalar);
    ConstId parts[4] = {scalar, scalar, scalar, scalar};
    return emit_constant(e, const_composite(e->constants, type, parts, vector->width));
}
