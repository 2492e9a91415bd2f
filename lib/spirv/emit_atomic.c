// Atomic built-in functions, WGSL 17.8. Memory order is relaxed; the scope follows WGSL 14.5.3, where Device
// stands for QueueFamily without the Vulkan memory model.
#include "spirv/emitter.h"

#include <assert.h>

bool emit_is_atomic(BuiltinId builtin) {
    return builtin >= BUILTIN_atomicLoad && builtin <= BUILTIN_atomicCompareExchangeWeak;
}

static SpvOp modify_op(BuiltinId builtin, bool is_signed) {
    switch (builtin) {
    case BUILTIN_atomicAdd: return SpvOpAtomicIAdd;
    case BUILTIN_atomicSub: return SpvOpAtomicISub;
    case BUILTIN_atomicMax: return is_signed ? SpvOpAtomicSMax : SpvOpAtomicUMax;
    case BUILTIN_atomicMin: return is_signed ? SpvOpAtomicSMin : SpvOpAtomicUMin;
    case BUILTIN_atomicAnd: return SpvOpAtomicAnd;
    case BUILTIN_atomicOr: return SpvOpAtomicOr;
    case BUILTIN_atomicXor: return SpvOpAtomicXor;
    case BUILTIN_atomicExchange: return SpvOpAtomicExchange;
    default: break;
    }
    assert(false && "no atomic built-in function");
    return SpvOpNop;
}

static SpvId emit_compare_exchange(Emitter *e, const IrInst *inst, SpvId pointer, SpvId scope, SpvId relaxed,
                                   TypeId type) {
    const IrOperand *operands = e->module->extra.items + inst->a;
    SpvId expected = emit_value(e, operands[1]);
    SpvId value = emit_value(e, operands[2]);
    SpvId old = emit_op(e, SpvOpAtomicCompareExchange, emit_type(e, type, LAYOUT_LOGICAL),
                        WORDS(pointer, scope, relaxed, relaxed, value, expected));
    SpvId exchanged = emit_op2(e, SpvOpIEqual, emit_type(e, TYPE_BOOL_ID, LAYOUT_LOGICAL), old, expected);
    return emit_construct(e, emit_type(e, inst->type, LAYOUT_LOGICAL), (const SpvId[]){old, exchanged}, 2);
}

// All but loads.
static SpvId emit_modification(Emitter *e, const IrInst *inst, SpvId pointer, SpvId scope, TypeId type) {
    const IrOperand *operands = e->module->extra.items + inst->a;
    SpvId relaxed = emit_u32(e, SpvMemorySemanticsMaskNone);
    switch ((BuiltinId)inst->b) {
    case BUILTIN_atomicStore: {
        SpvId value = emit_value(e, operands[1]);
        emit_void(e, SpvOpAtomicStore, WORDS(pointer, scope, relaxed, value));
        return 0;
    }
    case BUILTIN_atomicCompareExchangeWeak:
        return emit_compare_exchange(e, inst, pointer, scope, relaxed, type);
    default: break;
    }
    SpvId value = emit_value(e, operands[1]);
    SpvOp op = modify_op((BuiltinId)inst->b, type == TYPE_I32_ID);
    return emit_op(e, op, emit_type(e, type, LAYOUT_LOGICAL), WORDS(pointer, scope, relaxed, value));
}

SpvId emit_atomic(Emitter *e, const IrInst *inst) {
    Place place = emit_place(e, e->module->extra.items[inst->a]);
    bool workgroup = place.space == ADDRESS_SPACE_WORKGROUP;
    SpvId scope = emit_u32(e, workgroup ? SpvScopeWorkgroup : SpvScopeDevice);
    TypeId type = type_get(e->types, place.type)->element;
    if (inst->b == BUILTIN_atomicLoad || inst->b == BUILTIN_workgroupUniformLoad) {
        SpvId relaxed = emit_u32(e, SpvMemorySemanticsMaskNone);
        return emit_op(e, SpvOpAtomicLoad, emit_type(e, type, LAYOUT_LOGICAL),
                       WORDS(place.pointer, scope, relaxed));
    }
    Guard guard = emit_begin_guard(e, place.space);
    SpvId value = emit_modification(e, inst, place.pointer, scope, type);
    return emit_end_guard(e, &guard, inst->type, value);
}
